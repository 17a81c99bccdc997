import { chains } from '@livery/core/domain/chains';
import { compareQuoter } from '../../apps/gateway/src/testing/compareQuoter';
import { type ExecutedQuote, executeQuotes, isAsQuoted } from '../../apps/gateway/src/testing/executeQuotes';
import { startGateway } from '../../apps/gateway/src/testing/startGateway';

const quotes = 300;
const swaps = 10_000;
const quoterChainId = 1;
/** All quotes come from one visitor. */
const variables = { VISITOR_REQUESTS: '100000', VISITOR_UPSTREAM: '1000000' };

/** Executes quotes on a sandbox chain of its own, and compares swaps of V3 pools with the deployed quoters. */
async function measureChain(chainId: number) {
  const gateway = await startGateway([chainId], { v3: true, variables });
  try {
    const quoter = chainId === quoterChainId ? await compareWithQuoters(gateway) : undefined;
    const executed = await executeQuotes(gateway, chainId, quotes);
    for (const quote of executed) {
      if (!isAsQuoted(quote)) console.error(quote);
    }
    return { chain: { chainId, ...summarise(executed) }, quoter };
  } finally {
    await gateway.stop();
  }
}

function summarise(executed: readonly ExecutedQuote[]) {
  const purchases = executed.filter(({ sells }) => !sells);
  return {
    sales: executed.length - purchases.length,
    purchases: purchases.length,
    overSeveralSources: executed.filter(({ sources }) => sources.length > 1).length,
    overV3: executed.filter(({ sources }) => sources.some((name) => name.includes('V3'))).length,
    notAsQuoted: executed.filter((quote) => !isAsQuoted(quote)).length,
    purchasesForLess: purchases.filter(({ quoted, sold }) => sold < quoted.sold).length,
  };
}

async function compareWithQuoters(gateway: Awaited<ReturnType<typeof startGateway>>) {
  const compared = await compareQuoter(gateway.onChain(quoterChainId).state, swaps);
  const ticks = compared.map((swap) => swap.ticks);
  return {
    chainId: quoterChainId,
    swaps: compared.length,
    pools: new Set(compared.map(({ pool }) => pool)).size,
    different: compared.filter(({ bought, quoted }) => bought === undefined || bought !== quoted).length,
    crossing: ticks.filter((count) => count > 0).length,
    mostTicks: ticks.reduce((most, count) => Math.max(most, count), 0),
  };
}

/** Measures all chains, one after another. */
export async function measureExecuted() {
  const results = [];
  for (const { id } of chains) results.push(await measureChain(id));
  return { quotes: results.map(({ chain }) => chain), quoter: results.find((result) => result.quoter)?.quoter };
}
