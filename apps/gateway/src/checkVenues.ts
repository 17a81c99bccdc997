import { getChain } from '@livery/core/domain/chains';
import { EnvironmentError } from '@livery/core/errors/environment';
import { listSet } from '@livery/core/wire/parseVariables';
import pino from 'pino';
import { createChainState } from './chains/chainState';
import { parseRpcUrls } from './env/endpoints';
import { type ChainCheck, checkChain } from './services/venues/checkChain';

const widths = { chain: 18, venue: 18, outcome: 13 };

function toLine({ chain, venue, ...check }: ChainCheck): string {
  const columns = [chain.padEnd(widths.chain), venue.padEnd(widths.venue), check.outcome.padEnd(widths.outcome)];
  return `${[...columns, 'reason' in check ? check.reason : ''].join(' ').trimEnd()}\n`;
}

/** Prints a line for each venue of each chain that has endpoints, and ends with 1 when one fails. */
async function main(): Promise<void> {
  const log = pino({ level: 'silent' });
  let hasFailed = false;
  for (const [id, urls] of parseRpcUrls(listSet(process.env))) {
    const chain = getChain(id);
    if (!chain) continue;
    for (const check of await checkChain(createChainState(chain, { urls, log }), log)) {
      process.stdout.write(toLine(check));
      hasFailed ||= check.outcome === 'fails';
    }
  }
  process.exit(hasFailed ? 1 : 0);
}

main().catch((error: unknown) => {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.shortMessage}\n`);
  process.exit(1);
});
