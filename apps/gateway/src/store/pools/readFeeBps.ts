import type { Address, Client } from 'viem';
import { readContract } from 'viem/actions';
import { v2Abi } from './v2Abi';

const paidIn = 100_000_000n;
const deepReserve = 10n ** 30n;

/**
 * The fee of an exchange's pools in basis points, as its own router computes it: the exchanges are forks of one
 * another and differ in nothing else. Reserves so deep that the price does not move leave the fee alone.
 */
export async function readFeeBps(client: Client, router: Address): Promise<number> {
  const paidOut = await readContract(client, {
    abi: v2Abi,
    address: router,
    functionName: 'getAmountOut',
    args: [paidIn, deepReserve, deepReserve],
  });
  return Math.round((Number(paidIn - paidOut) * 10_000) / Number(paidIn));
}
