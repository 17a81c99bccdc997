import { address } from '@livery/core/wire/address';
import * as v from 'valibot';
import { bytes, quantity } from './quantity';

/** The parameter of `eth_sendTransaction`; what it has besides is ignored. */
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
