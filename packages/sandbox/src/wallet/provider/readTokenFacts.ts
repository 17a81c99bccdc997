import * as v from 'valibot';
import { type Address, decodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, hexToString } from 'viem';
import type { TokenFacts } from '../words/tokenFacts';
import type { Rpc } from './createRpc';
import { bytes } from './quantity';

const sensibleDecimals = v.pipe(v.number(), v.maxValue(77));

/** What a token says of itself; undefined when it says nothing that can be read. */
export async function readTokenFacts(rpc: Rpc, chainId: number, token: Address): Promise<TokenFacts | undefined> {
  const read = async (functionName: 'symbol' | 'decimals') => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName });
    return v.parse(bytes, await rpc(chainId, 'eth_call', [{ to: token, data }, 'latest']));
  };
  try {
    const [symbol, decimals] = await Promise.all([read('symbol'), read('decimals')]);
    return { symbol: toSymbol(symbol), decimals: v.parse(sensibleDecimals, Number(decimals)) };
  } catch {
    return undefined;
  }
}

/** The first tokens, MKR among them, answer with 32 bytes instead of a string. */
function toSymbol(answer: Hex): string {
  if (answer.length === 66) return hexToString(answer, { size: 32 });
  return decodeAbiParameters([{ type: 'string' }], answer)[0];
}
