import { multicall3 } from '@livery/core/domain/chains';
import { cleanTokenText } from '@livery/core/domain/cleanTokenText';
import type { Token } from '@livery/core/domain/token';
import { address as addressSchema } from '@livery/core/wire/address';
import * as v from 'valibot';
import { type Client, hexToBigInt, multicall3Abi, size } from 'viem';
import { readContract } from 'viem/actions';

import { decodeTokenText } from './decodeTokenText';

/** Selectors of name(), symbol() and decimals(). Read raw: old contracts answer bytes32 where the standard says string. */
const selectors = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const;

/**
 * A token that no list knows, as its contract describes itself; the texts are the contract's word, cleaned. Null when
 * that is no address, or nothing there has decimals from 0 to 18. Throws viem's errors when the node does not answer.
 */
export async function readToken(
  client: Client,
  { chainId, address: typed }: ReadTokenParameters,
): Promise<Token | null> {
  const { success, output: address } = v.safeParse(addressSchema, typed);
  if (!success) return null;
  const answers = await readContract(client, {
    address: multicall3,
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [selectors.map((callData) => ({ target: address, callData, allowFailure: true }))],
  });
  const [name = '0x', symbol = '0x', decimals = '0x'] = answers.map(({ success, returnData }) =>
    success ? returnData : '0x',
  );
  const digits = size(decimals) === 32 ? hexToBigInt(decimals) : undefined;
  if (digits === undefined || digits > 18n) return null;
  return {
    chainId,
    address,
    symbol: cleanTokenText(decodeTokenText(symbol) ?? '', 24) ?? 'UNKNOWN',
    name: cleanTokenText(decodeTokenText(name) ?? '', 60) ?? 'Unknown Token',
    decimals: Number(digits),
  };
}

type ReadTokenParameters = { chainId: number; address: string };
