/** The sides of the form: what is sold is `input`, what is bought is `output`. */
export type Field = 'input' | 'output';

/** What the address bar says of a swap. A currency id is the native symbol or a token address; nothing else is checked here. */
export type SwapParams = {
  inputCurrency: string | undefined;
  outputCurrency: string | undefined;
  exactField: Field;
  /** As typed: digits and at most one point. */
  exactAmount: string;
  /** Who is to be paid, as typed: an address or a name. Undefined while no recipient is asked for, empty while none is typed. */
  recipient?: string | undefined;
  /** Who sent the trader here, as it stands in the link. */
  affiliate?: string | undefined;
};
