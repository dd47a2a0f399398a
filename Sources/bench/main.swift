print("pickroll")
