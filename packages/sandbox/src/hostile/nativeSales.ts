/** Units of the native coin that the trader sells, by chain. */
export const nativeSales: Readonly<Record<number, string>> = {
  1: '0.25',
  56: '2',
  137: '2500',
  43114: '25',
  250: '600',
  10: '0.25',
  42161: '0.25',
  8453: '0.25',
  42220: '1000',
};
