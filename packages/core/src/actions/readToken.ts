import * as v from 'valibot';
import { type Address, type Client, decodeAbiParameters, type Hex, hexToBigInt, hexToBytes, size, slice } from 'viem';
import { cleanTokenText } from '../domain/text/cleanTokenText';
import { maxDecimals, type Token } from '../domain/tokens/token';
import { address as addressSchema } from '../wire/address';
import { aggregate, type Read } from './aggregate';

/** Selectors of name(), symbol() and decimals(). Read raw: old contracts answer bytes32 where the standard says string. */
const selectors = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const;

/**
 * A token that no list knows, as its contract describes itself; the texts are the contract's word, cleaned. Null when
 * that is no address, or nothing there has decimals from 0 to 24. Throws viem's errors when the node does not answer.
 */
export async function readToken(
  client: Client,
  { chainId, address: typed }: ReadTokenParameters,
): Promise<Token | null> {
  const { success, output: address } = v.safeParse(addressSchema, typed);
  if (!success) return null;
  return toToken({ chainId, address }, await aggregate(client, { reads: listTokenReads(address) }));
}

/** Returns the reads by which a token's contract describes itself, for `toToken`. */
export function listTokenReads(target: Address): Read[] {
  return selectors.map((callData) => ({ target, callData }));
}

/** Returns the token of the answers to its reads, or null when there are no decimals from 0 to 24 among them. */
export function toToken(
  { chainId, address }: { chainId: number; address: Address },
  [name = '0x', symbol = '0x', decimals = '0x']: readonly (Hex | undefined)[],
): Token | null {
  // A V1 exchange, like every forwarder of old Vyper, answers with more than the one word.
  const digits = size(decimals) >= 32 ? hexToBigInt(slice(decimals, 0, 32)) : undefined;
  if (digits === undefined || digits > BigInt(maxDecimals)) return null;
  return {
    chainId,
    address,
    symbol: cleanTokenText(decodeTokenText(symbol) ?? '', 24) ?? 'UNKNOWN',
    name: cleanTokenText(decodeTokenText(name) ?? '', 60) ?? 'Unknown Token',
    decimals: Number(digits),
  };
}

type ReadTokenParameters = { chainId: number; address: string };

/** The text that `name()` or `symbol()` answered, as a string or, of old contracts, bytes32. Undefined when it is neither. */
export function decodeTokenText(data: Hex): string | undefined {
  try {
    if (size(data) === 32) return decodeBytes(hexToBytes(data));
    return decodeAbiParameters([{ type: 'string' }], data)[0];
  } catch {
    return undefined;
  }
}

function decodeBytes(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder('utf-8', { fatal: true }).decode(end < 0 ? bytes : bytes.subarray(0, end));
}
