import { address } from '@livery/core/wire/address';
import * as v from 'valibot';
import { numberToHex } from 'viem';
import type { WalletTransaction } from '../words/call';
import type { ChainRpc } from './createChainRpc';
import { bytes, quantity } from './parseParams';

type Fees =
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };

/** Transaction ready to sign except for its nonce. `failure` is the reason if the node expects it to fail. */
export type PreparedTransaction = WalletTransaction & {
  gas: bigint;
  fees: Fees;
  maxFee: bigint;
  failure: string | undefined;
};

const latestBlock = v.object({ baseFeePerGas: quantity });
/** Gas limit of a transaction without an estimate: enough to fail visibly on chain. */
const gasWhenFailing = 1_000_000n;

/** Adds the gas and fees that the page left out. */
export async function prepareTransaction(
  rpc: ChainRpc,
  chainId: number,
  request: TransactionRequest,
): Promise<PreparedTransaction> {
  const { from, to, value, data, input, gas } = request;
  const transaction = { from, to: to ?? undefined, value: value ?? 0n, data: data ?? input ?? '0x' };
  const [estimate, fees] = await Promise.all([estimateGas(rpc, chainId, transaction), readFees(rpc, chainId, request)]);
  const limit = gas ?? (estimate.gas === undefined ? gasWhenFailing : (estimate.gas * 12n) / 10n);
  const price = fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas;
  return { ...transaction, gas: limit, fees, maxFee: limit * price, failure: estimate.failure };
}

async function estimateGas(
  rpc: ChainRpc,
  chainId: number,
  { from, to, value, data }: WalletTransaction,
): Promise<{ gas?: bigint; failure?: string }> {
  try {
    const call = { from, value: numberToHex(value), data, ...(to && { to }) };
    return { gas: v.parse(quantity, await rpc(chainId, 'eth_estimateGas', [call])) };
  } catch (error) {
    return { failure: (error instanceof Error ? error.message : String(error)).slice(0, 200) };
  }
}

async function readFees(rpc: ChainRpc, chainId: number, request: TransactionRequest): Promise<Fees> {
  if (request.gasPrice) return { type: 'legacy', gasPrice: request.gasPrice };
  const [block, tip] = await Promise.all([
    rpc(chainId, 'eth_getBlockByNumber', ['latest', false]),
    request.maxPriorityFeePerGas ??
      rpc(chainId, 'eth_maxPriorityFeePerGas', []).then((text) => v.parse(quantity, text)),
  ]);
  const maxFeePerGas = request.maxFeePerGas ?? v.parse(latestBlock, block).baseFeePerGas * 2n + tip;
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas };
}

/** Parameter of `eth_sendTransaction`; further fields are ignored. */
export const transactionRequest = v.object({
  from: address,
  to: v.nullish(address),
  value: v.nullish(quantity),
  data: v.nullish(bytes),
  input: v.nullish(bytes),
  gas: v.nullish(quantity),
  gasPrice: v.nullish(quantity),
  maxFeePerGas: v.nullish(quantity),
  maxPriorityFeePerGas: v.nullish(quantity),
  nonce: v.nullish(quantity),
  chainId: v.nullish(quantity),
});

export type TransactionRequest = v.InferOutput<typeof transactionRequest>;
