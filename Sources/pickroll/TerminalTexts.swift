import Cells
import MediaTypes
import PickerScreens
import PickerTerminal

/// What is known of the terminal, as words.
struct TerminalTexts {
  let language: Language

  /// A fact as a line: what it is, and how it was found out.
  func row(_ row: TerminalReport.Row) -> ReportSection.Row {
    ReportSection.Row(
      language.report(label(of: row.fact)), words(for: row.value),
      note: row.source.map { words(for: $0, isAnswered: row.value != .unknown) } ?? "")
  }

  private func label(of fact: TerminalReport.Fact) -> ReportText {
    switch fact {
    case .type: .type
    case .program: .program
    case .multiplexer: .inside
    case .size: .sizeInCells
    case .cellPixels: .cellPixels
    case .colors: .colours
    case .background: .background
    case .ambiguousWidth: .ambiguous
    case .characterSet: .characters
    case .synchronizedUpdates: .synchronized
    case .mouse: .mouse
    }
  }

  private func words(for value: TerminalReport.Value) -> String {
    switch value {
    case .text(let text): DisplayText.sanitized(text)
    case .cells(let size): "\(size.columns)×\(size.rows)"
    case .pixels(let size): language.pixels(size)
    case .colors(0): language.report(.noColours)
    case .colors(1 << 24): language.report(.trueColour)
    case .colors(let count): language.report(.manyColours, language.number(count))
    case .tone(let tone): language.report(tone == .light ? .light : .dark)
    case .columns(let count): language.report(count == 1 ? .oneCell : .twoCells)
    case .flag(let flag): language.report(flag ? .yes : .no)
    case .unknown: language.report(.unknown)
    }
  }

  private func words(for source: TerminalReport.Source, isAnswered: Bool) -> String {
    switch source {
    case .variable(let name): language.report(.byVariable, name)
    case .terminfo: language.report(.byTerminfo)
    case .asked(let question): language.report(isAnswered ? .byAsking : .unanswered, question)
    case .system: language.report(.bySystem)
    case .option(let name): language.report(.byOption, name)
    case .locale: language.report(.byLocale)
    case .assumed: language.report(.byAssuming)
    }
  }
}
