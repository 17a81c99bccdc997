/** A slippage has to be below this limit. */
export const slippageLimitBps = 5000;

/**
 * Parses a typed percentage to basis points, exactly: `0.29` is 29. Undefined when it is not a percentage, is finer than
 * a basis point, or is not below 50 %.
 */
export function parseSlippage(text: string): number | undefined {
  const match = /^([0-9]{0,4})(?:[.,]([0-9]*))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '', typed = ''] = match;
  const fraction = typed.replace(/0+$/, '');
  if (whole + typed === '' || fraction.length > 2) return undefined;
  const bps = Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0'));
  return bps < slippageLimitBps ? bps : undefined;
}
