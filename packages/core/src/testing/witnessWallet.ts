import {
  type Address,
  type Client,
  createClient,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex,
  toFunctionSelector,
} from 'viem';
import type { ReadWitnessParameters } from '../actions/market/readWitness';
import { quoterAbi } from '../domain/calldata/quoterAbi';
import { v2RouterAbi } from '../domain/calldata/v2Abi';
import { v4QuoteSelectors } from '../domain/calldata/v4Swap';
import { multicall3 } from '../domain/chains';
import { chain, dai, stranger, trader, usdc, wrapped } from './scene';
import { getVenue } from './venueScenes';

export const transaction = { chainId: 1, from: trader, to: stranger, data: '0x1234', value: 5n } as const;
export const direct = [usdc.address, dai.address];
const uniswap = getVenue('Uniswap_V2');
/** An honest request: a hundred units along the direct path, in two fills. */
export const parameters: ReadWitnessParameters = {
  chain,
  transaction,
  side: 'exactInput',
  sellToken: usdc.address,
  buyToken: dai.address,
  amount: 100n,
  fills: [
    { legs: [{ venue: uniswap, path: direct }], amount: 60n },
    { legs: [{ venue: uniswap, path: direct }], amount: 40n },
  ],
  hubs: [wrapped.address, usdc.address, stranger],
  unlisted: [],
  timeoutMs: 2_000,
  retryDelayMs: 1,
};

type Handler = (params: readonly unknown[]) => unknown;

/** Creates a wallet that answers as an honest node does, apart from `handlers`; `asked` lists the methods. */
export function createWallet(
  handlers: Record<string, Handler> = {},
  read: (data: Hex) => Hex | undefined = readAmounts,
) {
  const asked: string[] = [];
  const honest: Record<string, Handler> = {
    eth_estimateGas: () => numberToHex(200_000n),
    eth_gasPrice: () => numberToHex(7n),
    eth_call: ([call]) => answerCall(call, read),
    ...handlers,
  };
  const client: Client = createClient({
    transport: custom(
      {
        async request({ method, params }: { method: string; params: readonly unknown[] }) {
          asked.push(method);
          const handler = honest[method];
          if (!handler) throw Object.assign(new Error(`no ${method}`), { code: -32601 });
          return handler(params);
        },
      },
      { retryCount: 0 },
    ),
  });
  return { client, asked };
}

/** Returns the answer of Multicall3, whose reads `read` answers. */
export function answerCall(call: unknown, read: (data: Hex) => Hex | undefined): Hex {
  if (typeof call !== 'object' || call === null || !('to' in call) || !('data' in call)) throw new Error('no call');
  if (String(call.to).toLowerCase() !== multicall3.toLowerCase()) throw new Error('no Multicall3');
  const { args } = decodeFunctionData({ abi: multicall3Abi, data: String(call.data) as Hex });
  const [calls] = args as readonly [readonly { target: Address; callData: Hex }[]];
  const results = calls.map(({ target, callData }) => {
    // The precompiled contract that shows how much gas is left has as much as it asks for.
    const returnData = BigInt(target) === 9n ? (`0x${'11'.repeat(64)}` as const) : read(callData);
    return { success: returnData !== undefined, returnData: returnData ?? '0x' };
  });
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results });
}

const quoterSelectors = quoterAbi.map((item) => toFunctionSelector(item));

/** Pays two for one on the direct path, three over the wrapped coin, and has no other path, no V3 and no V4. */
export function readAmounts(data: Hex): Hex | undefined {
  if ([...quoterSelectors, ...Object.values(v4QuoteSelectors)].some((selector) => data.startsWith(selector)))
    return undefined;
  const { functionName, args } = decodeFunctionData({ abi: v2RouterAbi, data });
  if (functionName !== 'getAmountsOut' && functionName !== 'getAmountsIn') throw new Error(functionName);
  const [amount, path] = args;
  if (path.includes(stranger)) return undefined;
  const rate = BigInt(path.length);
  const isSale = functionName === 'getAmountsOut';
  const last = isSale ? amount * rate : amount;
  const first = isSale ? amount : amount * rate;
  return encodeAbiParameters([{ type: 'uint256[]' }], [[first, ...path.slice(2).map(() => 1n), last]]);
}
