import { getGasPrice } from 'viem/actions';
import type { ChainState, LatestBlock } from './chainState';

/** A node is asked for the price of gas after this time; in between, it moves with the block's base fee. */
const gasPriceMs = 60_000;

/**
 * Returns the price of gas as of a head, in wei: what a node told last, moved by the base fee since, and never below
 * that. A chain without a base fee is asked each time. Throws when the node fails.
 */
export async function readGasPrice(
  state: Pick<ChainState, 'gasAsked' | 'client'>,
  { baseFeePerGas: baseFee }: Pick<LatestBlock, 'baseFeePerGas'>,
  now: number,
): Promise<bigint> {
  const { gasAsked: last, client } = state;
  if (last && baseFee !== null && last.baseFee !== null && now - last.time < gasPriceMs && now >= last.time) {
    const moved = last.price + baseFee - last.baseFee;
    return moved > baseFee ? moved : baseFee;
  }
  const price = await getGasPrice(client);
  state.gasAsked = { price, baseFee, time: now };
  return price;
}
