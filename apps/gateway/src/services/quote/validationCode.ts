/** The numbers that 0x v1 gives to what is wrong with a field. */
export const validationCode = {
  requiredField: 1000,
  incorrectFormat: 1001,
  invalidAddress: 1002,
  valueOutOfRange: 1004,
  unsupportedOption: 1006,
  tokenNotSupported: 1009,
  fieldInvalid: 1010,
} as const;
