import type { Address, Client } from 'viem';
import type { Chain } from '../domain/chains';
import { aggregate } from './aggregate';
import { orNothing } from './orNothing';
import { getBest, listPaths, toPathRead } from './readWitness';

/**
 * Reads through the wallet's own provider what a sale of `amount` base units brings now along the best path that is known:
 * the direct one, or one over a hub. Undefined when there is none or the response is missing or late; never throws.
 */
export function readMarket(
  wallet: Client,
  market: {
    chain: Chain;
    sellToken: Address;
    buyToken: Address;
    amount: bigint;
    /** Checksummed tokens over which a path may lead, beside the wrapped native coin. */
    hubs: readonly Address[];
    timeoutMs: number;
  },
): Promise<bigint | undefined> {
  const { chain, amount, timeoutMs } = market;
  const paths = listPaths(market).map((path) =>
    toPathRead({ path }, { router: chain.v2.router, side: 'exactInput', amount }),
  );
  const read = async () => {
    const responses = await aggregate(wallet, { reads: paths.map((path) => path.read) });
    return getBest(
      paths.map(({ decode }, index) => decode(responses[index] ?? '0x')),
      'exactInput',
    );
  };
  return orNothing(read(), timeoutMs);
}
