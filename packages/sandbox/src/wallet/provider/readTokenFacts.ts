import * as v from 'valibot';
import { type Address, decodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, hexToString } from 'viem';
import type { TokenFacts } from '../words/createFormat';
import type { ChainRpc } from './createChainRpc';
import { bytes } from './parseParams';

const decimalsSchema = v.pipe(v.number(), v.maxValue(77));

/** Reads the symbol and decimals of a token. Returns undefined if they cannot be read. */
export async function readTokenFacts(rpc: ChainRpc, chainId: number, token: Address): Promise<TokenFacts | undefined> {
  const read = async (functionName: 'symbol' | 'decimals') => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName });
    return v.parse(bytes, await rpc(chainId, 'eth_call', [{ to: token, data }, 'latest']));
  };
  try {
    const [symbol, decimals] = await Promise.all([read('symbol'), read('decimals')]);
    return { symbol: toSymbol(symbol), decimals: v.parse(decimalsSchema, Number(decimals)) };
  } catch {
    return undefined;
  }
}

/** Decodes a symbol; early tokens such as MKR return 32 bytes instead of a string. */
function toSymbol(answer: Hex): string {
  if (answer.length === 66) return hexToString(answer, { size: 32 });
  return decodeAbiParameters([{ type: 'string' }], answer)[0];
}
