import { type Address, type Client, encodeFunctionData, getAddress, type Hex, isAddressEqual, size, slice } from 'viem';
import { v2FactoryAbi, v2PairAbi } from '../../domain/calldata/v2Abi';
import type { Chain } from '../../domain/chains';
import type { ExchangePool } from '../../domain/receipt/listPoolChanges';
import { aggregate } from '../aggregate';

/** The most contracts that are asked for in one call. */
const maxPools = 100;

/** Returns those contracts that the exchange's factory names as its pools, with their tokens. Throws viem's errors. */
export async function listExchangePools(
  client: Client,
  { chain, addresses }: { chain: Chain; addresses: readonly Address[] },
): Promise<ExchangePool[]> {
  const asked = [...new Set(addresses.map((address) => getAddress(address)))].slice(0, maxPools);
  if (asked.length === 0) return [];
  const tokens = await aggregate(client, {
    reads: asked.flatMap((target) =>
      (['token0', 'token1'] as const).map((functionName) => ({
        target,
        callData: encodeFunctionData({ abi: v2PairAbi, functionName }),
      })),
    ),
  });
  const claimed = asked.flatMap((address, index) => {
    const [one, other] = [toAddress(tokens[2 * index]), toAddress(tokens[2 * index + 1])];
    return one && other ? [{ address, tokens: [one, other] as const }] : [];
  });
  const named = await aggregate(client, {
    reads: claimed.map(({ tokens }) => ({
      target: chain.v2.factory,
      callData: encodeFunctionData({ abi: v2FactoryAbi, functionName: 'getPair', args: tokens }),
    })),
  });
  return claimed.filter(({ address }, index) => {
    const pair = toAddress(named[index]);
    return pair !== undefined && isAddressEqual(pair, address);
  });
}

/** Returns the address that a contract answered; undefined for an answer of another length. */
function toAddress(answer: Hex | undefined): Address | undefined {
  return answer && size(answer) === 32 ? getAddress(slice(answer, 12)) : undefined;
}
