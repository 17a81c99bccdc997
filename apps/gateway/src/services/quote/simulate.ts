import { permit2 } from '@livery/core/domain/executors';
import { permit2Abi } from '@livery/core/domain/orders/tokenPermit';
import { decodeRevert, explainRevert } from '@livery/core/domain/swap/decodeRevert';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import * as v from 'valibot';
import { type Address, type Client, erc20Abi, type Hex, hexToBigInt, numberToHex, RpcRequestError } from 'viem';
import { getBalance, readContract } from 'viem/actions';
import type { ChainState } from '../../chains/chainState';
import { GasEstimationError, InsufficientFundsError, TransactionRevertedError } from '../../errors/quote';
import { getCaller } from '../../rpc/caller';
import type { Candidate } from '../../sources/quoteSource';

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => hexToBigInt(`0x${text.slice(2)}`)),
);

/**
 * Simulates the candidate's call from the taker at the latest block and returns its gas.
 * Throws `TransactionRevertedError`, `InsufficientFundsError` when the taker lacks the sold token or the native coin for
 * value and gas, and `GasEstimationError`.
 */
export async function simulate(
  state: ChainState,
  swap: { candidate: Candidate; sellToken: Address; taker: Address; gasPrice: bigint },
): Promise<bigint> {
  const { candidate, taker, gasPrice } = swap;
  const { chain, client, rpc } = state;
  const transaction = { from: taker, to: candidate.to, data: candidate.data, value: numberToHex(candidate.value) };
  const caller = getCaller() ?? {};
  const [called, estimated, balance] = await Promise.allSettled([
    rpc.request('eth_call', [transaction, 'latest'], caller),
    rpc.request('eth_estimateGas', [transaction], caller),
    getBalance(client, { address: taker }),
  ]);
  if (balance.status === 'rejected') throw balance.reason;
  if (balance.value < candidate.value) {
    throw new InsufficientFundsError(`The account holds less ${chain.native.symbol} than the swap sells.`);
  }
  if (called.status === 'rejected') throw await explain(state, swap, called.reason);
  if (estimated.status === 'rejected') {
    const { reason } = estimated;
    throw reason instanceof RpcRequestError ? new GasEstimationError(reason) : reason;
  }
  const gas = v.parse(quantity, estimated.value);
  if (balance.value < candidate.value + gas * gasPrice) {
    throw new InsufficientFundsError(`The account holds too little ${chain.native.symbol} to pay for the gas.`);
  }
  return gas;
}

type Sale = { candidate: Candidate; sellToken: Address; taker: Address };

/** Returns the error of a failed call: the taker's missing balance, allowance or permit, else the contract's reason. */
async function explain({ client, blockTime }: ChainState, sale: Sale, failure: unknown): Promise<unknown> {
  if (!(failure instanceof RpcRequestError)) return failure;
  const revert = decodeRevert(toData(failure.data));
  // Without an answer of the token or the node, the contract's reason is used.
  const lacking = await getLacking(client, { ...sale, now: blockTime }).catch(() => undefined);
  if (lacking === 'balance') {
    return new InsufficientFundsError('The account holds less of the sold token than the swap sells.');
  }
  if (lacking === 'allowance') {
    return new TransactionRevertedError('The exchange may not spend the sold token yet: approve it first.', {
      reason: revert.name,
    });
  }
  if (lacking === 'permit') {
    const words =
      'The exchange may not spend the sold token through Permit2 yet: put a signed permit in front of the call.';
    return new TransactionRevertedError(words, { reason: revert.name });
  }
  return new TransactionRevertedError(explainRevert(revert), { reason: revert.name, revert });
}

async function getLacking(client: Client, { candidate, sellToken, taker, now }: Sale & { now: bigint }) {
  const { spender, maximumSold, to } = candidate;
  if (!spender || sellToken === nativeToken) return undefined;
  const token = { abi: erc20Abi, address: sellToken } as const;
  const [balance, allowance] = await Promise.all([
    readContract(client, { ...token, functionName: 'balanceOf', args: [taker] }),
    readContract(client, { ...token, functionName: 'allowance', args: [taker, spender] }),
  ]);
  if (balance < maximumSold) return 'balance';
  if (allowance < maximumSold) return 'allowance';
  if (spender !== permit2) return undefined;
  const kept = { abi: permit2Abi, address: permit2, functionName: 'allowance' } as const;
  const [amount, expiration] = await readContract(client, { ...kept, args: [taker, sellToken, to] });
  return amount < maximumSold || BigInt(expiration) < now ? 'permit' : undefined;
}

function toData(data: unknown): unknown {
  // Some nodes wrap the revert data in an object.
  return typeof data === 'object' && data !== null && 'data' in data ? (data.data as Hex) : data;
}
