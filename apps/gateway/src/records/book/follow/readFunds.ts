import { aggregate, type Read } from '@livery/core/actions/aggregate';
import type { Chain } from '@livery/core/domain/chains';
import { type Address, type Client, encodeFunctionData, erc20Abi, type Hex, hexToBigInt } from 'viem';

/** A token in an account. */
export type Fund = { token: Address; owner: Address };

/** Funds that are read in one call. */
const maxPerCall = 250;

/**
 * Reads how much the exchange can take of each fund, the lesser of balance and allowance, as of a block or of the head. Nothing of
 * a token that does not answer. Throws viem's errors when the node fails.
 */
export async function readFunds(
  client: Client,
  { chain, funds, blockNumber }: { chain: Chain; funds: readonly Fund[]; blockNumber?: bigint },
): Promise<bigint[]> {
  const amounts: bigint[] = [];
  for (let start = 0; start < funds.length; start += maxPerCall) {
    const reads = funds.slice(start, start + maxPerCall).flatMap(({ token: target, owner }): Read[] => [
      { target, callData: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) },
      {
        target,
        callData: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, chain.exchangeProxy] }),
      },
    ]);
    const results = (await aggregate(client, { reads, blockNumber })).map(toAmount);
    for (let index = 0; index < results.length; index += 2) {
      const [balance = 0n, allowance = 0n] = results.slice(index, index + 2);
      amounts.push(balance < allowance ? balance : allowance);
    }
  }
  return amounts;
}

function toAmount(data: Hex | undefined): bigint {
  return data && data !== '0x' ? hexToBigInt(data) : 0n;
}
