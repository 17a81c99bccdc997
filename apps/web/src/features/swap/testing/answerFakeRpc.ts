import { quoterAbi } from '@livery/core/domain/calldata/quoterAbi';
import { v2RouterAbi } from '@livery/core/domain/calldata/v2Abi';
import { v4QuoteSelectors } from '@livery/core/domain/calldata/v4Swap';
import { multicall3 } from '@livery/core/domain/chains';
import { permit2 } from '@livery/core/domain/executors';
import { permit2Abi } from '@livery/core/domain/orders/tokenPermit';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import {
  type Address,
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  multicall3Abi,
  namehash,
  numberToHex,
  pad,
  parseAbi,
  toFunctionSelector,
} from 'viem';

/** The state of a test's chain, in base units; the native coin is listed under its address. */
export type FakeChain = {
  id: number;
  balances: Record<Address, bigint>;
  allowances: Record<Address, bigint>;
  /** The permits of each token that Permit2 has counted; none without an entry. */
  permits?: Record<Address, bigint>;
  /** The tokens that describe themselves. */
  tokens?: Record<Address, { symbol: string; decimals: number }>;
  /** The accounts of names; without it the node fails to look one up. */
  names?: Record<string, Address>;
  /** Returns the other amount of a fill along the path; without it the router has no pools. */
  convert?: (fill: { path: readonly Address[]; amount: bigint; isExactOutput: boolean }) => bigint;
};

export type RpcRequest = { id: unknown; method: string; params: readonly unknown[] };

const block = {
  number: '0x64',
  hash: `0x${'ab'.repeat(32)}`,
  timestamp: '0x1',
  transactions: [],
};

/** Answers as a node without `eth_simulateV1` does; undefined for an unknown method. */
export function answerFakeRpc(chain: FakeChain, { method, params }: RpcRequest): unknown {
  switch (method) {
    case 'eth_chainId':
      return numberToHex(chain.id);
    case 'eth_blockNumber':
      return block.number;
    case 'eth_getBlockByNumber':
      return block;
    case 'eth_gasPrice':
      return numberToHex(1_000_000_000n);
    case 'eth_estimateGas':
      return numberToHex(250_000n);
    case 'eth_getTransactionReceipt':
    case 'eth_getTransactionByHash':
      return null;
    case 'eth_call':
      return answerCall(chain, params[0]);
    default:
      return undefined;
  }
}

function answerCall(chain: FakeChain, call: unknown): Hex | undefined {
  const { to, data } = Object(call) as { to?: Address; data?: Hex }; // viem sends both
  if (!to || !data) return undefined;
  if (to === nameRegistry) return answerName(chain, data);
  if (to.toLowerCase() !== multicall3.toLowerCase()) return answerToken(chain, to, data);
  const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data });
  if (functionName === 'getEthBalance') return answerToken(chain, multicall3, data);
  if (functionName !== 'aggregate3') return undefined;
  const result = args[0].map(({ target, callData }) => {
    const returnData = answerRead(chain, target, callData);
    return { success: returnData !== undefined, returnData: returnData ?? '0x' };
  });
  return encodeFunctionResult({ abi: multicall3Abi, functionName, result });
}

function answerRead(chain: FakeChain, target: Address, data: Hex): Hex | undefined {
  // The precompiled contract that shows how much gas is left has as much as it asks for.
  if (BigInt(target) === 9n) return `0x${'11'.repeat(64)}`;
  const selector = data.slice(0, 10);
  const token = chain.tokens?.[target];
  if (selector === '0x06fdde03' || selector === '0x95d89b41') {
    return token && encodeAbiParameters([{ type: 'string' }], [token.symbol]);
  }
  if (selector === '0x313ce567') return token && numberToHex(token.decimals, { size: 32 });
  if (data === chainIdRead) return numberToHex(chain.id, { size: 32 });
  if (selector === v2PairRead) return numberToHex(chain.convert ? 1n : 0n, { size: 32 });
  if (selector === v3PoolRead) return noAddress;
  if (selector === v4PoolRead) return noState;
  if (isQuoterRead(selector)) return undefined;
  return isRouterRead(selector) ? answerRouter(chain, data) : (answerToken(chain, target, data) ?? toBlockNumber());
}

/** Multicall3's `getChainId()`, and the questions to factories for a pool. */
const chainIdRead = '0x3408e470';
const v2PairRead = '0xe6a43905';
const v3PoolRead = '0x1698ee82';
const v4PoolRead = toFunctionSelector('function getSlot0(bytes32 id)');
const noAddress = numberToHex(0n, { size: 32 });
const noState = numberToHex(0n, { size: 4 * 32 });

const toBlockNumber = () => numberToHex(100n, { size: 32 });

/** The ENS registry, which here is also the resolver of each name. */
const nameRegistry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const nameAbi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function supportsInterface(bytes4 id) view returns (bool)',
]);

function answerName({ names }: FakeChain, data: Hex): Hex | undefined {
  if (!names) return undefined;
  const { functionName, args } = decodeFunctionData({ abi: nameAbi, data });
  const account = Object.entries(names).find(([name]) => namehash(name) === args[0])?.[1];
  if (functionName === 'supportsInterface' || !account) return noAddress;
  return pad(functionName === 'addr' ? account : nameRegistry);
}

/** The chain has no pools of V3 and V4. */
function isQuoterRead(selector: string): boolean {
  const ofV4 = Object.values<string>(v4QuoteSelectors);
  return ofV4.includes(selector) || quoterAbi.some((item) => toFunctionSelector(item) === selector);
}

function isRouterRead(selector: string): boolean {
  return v2RouterAbi.some((item) => item.type === 'function' && toFunctionSelector(item) === selector);
}

function answerRouter({ convert }: FakeChain, data: Hex): Hex | undefined {
  const { functionName, args } = decodeFunctionData({ abi: v2RouterAbi, data });
  if (!convert || !(functionName === 'getAmountsOut' || functionName === 'getAmountsIn')) return undefined;
  const [amount, path] = args;
  const isExactOutput = functionName === 'getAmountsIn';
  const other = convert({ path, amount, isExactOutput });
  const result = path.map((_, index) => ((index === 0) === isExactOutput ? other : amount));
  return encodeFunctionResult({ abi: v2RouterAbi, functionName, result });
}

function answerToken({ balances, allowances, permits = {} }: FakeChain, target: Address, data: Hex): Hex | undefined {
  const find = (amounts: Record<Address, bigint>, token: string) =>
    Object.entries(amounts).find(([address]) => address.toLowerCase() === token.toLowerCase())?.[1] ?? 0n;
  const toWord = (amount: bigint) => numberToHex(amount, { size: 32 });
  // getEthBalance(address) of Multicall3.
  if (data.startsWith('0x4d2301cc')) return toWord(find(balances, nativeToken));
  if (target === multicall3) return undefined;
  if (target === permit2) {
    const { args } = decodeFunctionData({ abi: permit2Abi, data });
    return concat([toWord(0n), toWord(0n), toWord(find(permits, args[1]))]);
  }
  const { functionName } = decodeFunctionData({ abi: erc20Abi, data });
  if (functionName === 'balanceOf') return toWord(find(balances, target));
  return functionName === 'allowance' ? toWord(find(allowances, target)) : undefined;
}
