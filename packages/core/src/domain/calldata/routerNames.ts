import type { Hex } from 'viem';
import type { Chain } from '../chains';

/** The selectors of a router's functions that are named after the native coin: with `ETH`, and with `AVAX` in its place. */
export const renamedSelectors = [
  // Deposits and removals.
  ['0xf305d719', '0xf91b3f72'],
  ['0x02751cec', '0x33c6b725'],
  ['0xaf2979eb', '0x73bc79cf'],
  ['0xded9382a', '0x2c407024'],
  ['0x5b0d5984', '0x9fc27226'],
] as const;

const byEth = new Map<string, string>(renamedSelectors);
const byAvax = new Map<string, string>(renamedSelectors.map(([eth, avax]) => [avax, eth]));

type Names = Pick<Chain, 'v2'>;

/** Returns a call of Uniswap's router as a chain's own router names its function; the arguments are the same. */
export function toRouterNames(data: Hex, { v2: { nativeName } }: Names): Hex {
  return nativeName === 'ETH' ? data : rename(data, byEth);
}

/**
 * Returns a call of a chain's own router with the function's name on Uniswap's. Throws a RangeError for a name that this
 * chain's router does not have.
 */
export function fromRouterNames(data: Hex, { v2: { nativeName } }: Names): Hex {
  if (nativeName === 'ETH') return data;
  if (byEth.has(data.slice(0, 10))) throw new RangeError('The router of this chain has no such function.');
  return rename(data, byAvax);
}

function rename(data: Hex, names: ReadonlyMap<string, string>): Hex {
  const selector = data.slice(0, 10);
  return `0x${(names.get(selector) ?? selector).slice(2)}${data.slice(10)}`;
}
