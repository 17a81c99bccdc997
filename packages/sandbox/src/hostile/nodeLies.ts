import { encodeAbiParameters, type Hex, numberToHex, pad, slice } from 'viem';
import { thief } from './hostileCase';
import type { RawRpcAnswer } from './lieInRpc';

/** Selectors of the reads that actions depend on. */
export const selectors = {
  decimals: '0x313ce567',
  symbol: '0x95d89b41',
  name: '0x06fdde03',
  nonces: '0x7ecebe00',
  getPair: '0xe6a43905',
  getReserves: '0x0902f1ac',
  totalSupply: '0x18160ddd',
  allowance: '0xdd62ed3e',
  balanceOf: '0x70a08231',
  getExchange: '0x06f2bf62',
  getEthBalance: '0x4d2301cc',
  getAmountsOut: '0xd06ca61f',
  quoteExactInput: '0xcdca1753',
  /** The same question to the quoter of V4. */
  quoteOnV4: '0xca253dc9',
  getLimitOrderRelevantState: '0x1fb09795',
} as const;

/** The result that a contract is said to return in place of the honest one. */
export type Lie = (honest: Hex) => Hex;

export const toUint = (number: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [number]);
export const toText = (text: string): Hex => encodeAbiParameters([{ type: 'string' }], [text]);
export const toThief = (): Hex => pad(thief);
export const toNothing = (): Hex => pad('0x');

/** Changes one word of an answer, by default the first. */
export const changeWord =
  (change: (honest: bigint) => bigint, index = 0): Lie =>
  (honest) => {
    const word = BigInt(slice(honest, index * 32, index * 32 + 32));
    const start = 2 + index * 64;
    return `0x${honest.slice(2, start)}${numberToHex(change(word), { size: 32 }).slice(2)}${honest.slice(start + 64)}`;
  };

/** Changes the last word of an answer: the proceeds at the end of a path. */
export const changeLast =
  (change: (honest: bigint) => bigint): Lie =>
  (honest) =>
    honest.length < 66 ? honest : changeWord(change, (honest.length - 2) / 64 - 1)(honest);

/** Answers like a node that has lost its state. */
export const silence = (): RawRpcAnswer => ({ error: { code: -32000, message: 'header not found' } });

/** Gives a block another hash. */
export const anotherBlock = ({ result }: RawRpcAnswer): RawRpcAnswer => ({
  result: { ...Object(result), hash: `0x${'be'.repeat(32)}` },
});
