import { randomInt } from 'node:crypto';
import { decodeRevert } from '@livery/core/domain/swap/decodeRevert';
import { type Address, BaseError, type Hex, RpcRequestError } from 'viem';
import { estimateGas } from 'viem/actions';
import type { ChainState } from '../../chains/chainState';
import { encodeCross } from './encodeCross';
import { type Cross, getGain } from './findCross';
import { getL1Fee } from './getL1Fee';
import { orderGone } from './guardFill';

/** Two processes of an account must not sign the same transaction: both would count what it earns. */
const maxExtraGas = 10_000;

/**
 * A fill to send: `fee` is its worst cost in wei, with a rollup's for its data. It reverts when it would gain less than
 * its minimum.
 */
type FillCall = { data: Hex; gas: bigint; gasPrice: bigint; fee: bigint };

/**
 * Simulates a fill on the newest block, and returns its call, or the reason why it is not worth sending. Throws viem's
 * errors when the node fails.
 */
export async function simulateFill(
  cross: Cross,
  {
    state,
    account,
    minProfit,
    toleranceBp,
  }: { state: ChainState; account: Address; minProfit: bigint; toleranceBp: bigint },
): Promise<FillCall | { failure: string }> {
  const { chain, client } = state;
  const gasPrice = (state.gasPrice * 5n) / 4n;
  const encode = (minGain: bigint) => encodeCross(chain, { cross, minGain, account });
  const estimate = (minGain: bigint) => estimateGas(client, { account, data: encode(minGain), value: cross.spent });
  try {
    const gas = ((await estimate(minProfit)) * 6n) / 5n + BigInt(randomInt(maxExtraGas));
    const fee = gas * gasPrice + getL1Fee(state, encode(minProfit));
    const least = fee + minProfit;
    if (getGain(cross) < least) return { failure: 'it gains less than gas and KEEPER_MIN_PROFIT' };
    // A minimum of gas and profit alone would leave the rest to an account that moves the pools in front of the fill.
    const expected = getGain(cross) - (cross.received * toleranceBp) / 10_000n;
    const minGain = expected > least ? expected : least;
    await estimate(minGain);
    return { data: encode(minGain), gas, gasPrice, fee };
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    const answer = error.walk((cause) => cause instanceof RpcRequestError);
    if (!(answer instanceof RpcRequestError)) throw error;
    // The order or the pools moved since they were read, or a token refuses.
    if (answer.data === orderGone) return { failure: 'its order can no longer be filled' };
    const { name } = decodeRevert(answer.data);
    return { failure: name || answer.details };
  }
}
