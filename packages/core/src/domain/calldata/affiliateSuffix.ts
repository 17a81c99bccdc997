import { type Address, concat, getAddress, type Hex, numberToHex, pad } from 'viem';

/** The selector that marks the suffix. Source: the calldata of 0x v1 quotes with an `affiliateAddress`. */
const selector = '0x869584cd';
/** The selector, the address in 32 bytes, and an id of at most 16 bytes in 32. */
const form = /869584cd0{24}([0-9a-f]{40})0{32}[0-9a-f]{32}$/;
const suffixLength = 2 * (4 + 32 + 32);

/** Returns the bytes that name an operator after the calldata of a swap; contracts ignore them. The id tells quotes apart. */
export function encodeAffiliateSuffix({ affiliate, id }: { affiliate: Address; id: bigint }): Hex {
  return concat([selector, pad(toLower(affiliate), { size: 32 }), numberToHex(id, { size: 32 })]);
}

/** Splits lowercase calldata into the call itself and the affiliate after it, undefined when there is no suffix. */
export function splitAffiliateSuffix(data: Hex): { data: Hex; affiliate: Address | undefined } {
  const [, affiliate] = form.exec(data.slice(-suffixLength)) ?? [];
  if (affiliate === undefined) return { data, affiliate: undefined };
  return { data: `0x${data.slice(2, -suffixLength)}`, affiliate: getAddress(`0x${affiliate}`) };
}

function toLower(address: Address): Hex {
  return `0x${address.slice(2).toLowerCase()}`;
}
