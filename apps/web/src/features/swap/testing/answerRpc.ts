import { multicall3 } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/nativeToken';
import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  multicall3Abi,
  numberToHex,
} from 'viem';

/** What the chain of a test says, in base units; the native coin's address stands for it. */
export type FakeChain = { id: number; balances: Record<Address, bigint>; allowances: Record<Address, bigint> };

export type RpcRequest = { id: unknown; method: string; params: readonly unknown[] };

const block = {
  number: '0x64',
  hash: `0x${'ab'.repeat(32)}`,
  timestamp: '0x1',
  transactions: [],
};

/** What a node that cannot simulate answers; undefined for a method that it does not know. */
export function answerRpc(chain: FakeChain, { method, params }: RpcRequest): unknown {
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
  if (to.toLowerCase() !== multicall3.toLowerCase()) return answerToken(chain, to, data);
  const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data });
  if (functionName === 'getEthBalance') return answerToken(chain, multicall3, data);
  if (functionName !== 'aggregate3') return undefined;
  const result = args[0].map(({ target, callData }) => ({
    success: true,
    returnData: answerToken(chain, target, callData) ?? numberToHex(100n, { size: 32 }),
  }));
  return encodeFunctionResult({ abi: multicall3Abi, functionName, result });
}

function answerToken({ balances, allowances }: FakeChain, target: Address, data: Hex): Hex | undefined {
  const find = (amounts: Record<Address, bigint>, token: string) =>
    Object.entries(amounts).find(([address]) => address.toLowerCase() === token.toLowerCase())?.[1] ?? 0n;
  const toWord = (amount: bigint) => numberToHex(amount, { size: 32 });
  // getEthBalance(address) of Multicall3.
  if (data.startsWith('0x4d2301cc')) return toWord(find(balances, nativeToken));
  if (target === multicall3) return undefined;
  const { functionName } = decodeFunctionData({ abi: erc20Abi, data });
  if (functionName === 'balanceOf') return toWord(find(balances, target));
  return functionName === 'allowance' ? toWord(find(allowances, target)) : undefined;
}
