import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { findRoot } from '@livery/sandbox/process/findRoot';
import { askOver } from './http/askOver';
import { listQuestions } from './http/listQuestions';
import { measureAnswers } from './http/measureAnswers';
import { startBare, startLargeMarket } from './http/startServers';
import { startExchange } from './page/startExchange';

/** Pairs of tokens that are asked about at the same time. */
const pairs = 100;
/** What one visitor may ask for, who is the whole world here. */
const unbounded = '1000000';
/** A market on which nothing was ever tuned. */
const large = { pools: 5_000, seed: 9_004 };
const exchange = await startExchange({ VISITOR_REQUESTS: unbounded, VISITOR_UPSTREAM: unbounded });
try {
  const questions = await listQuestions(exchange, { chainId: 1, count: pairs });
  let count = 0;
  // No amount is asked for twice.
  const vary = (path: string) =>
    path.replace(/(sellAmount=\d+)\d{4}/, (_, start) => start + String(count % 10_000).padStart(4, '0'));
  const getUrl = () => exchange.url + vary(questions[count++ % questions.length] ?? '');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sizes = await Promise.all(questions.map(async () => (await askOver(agent, getUrl())).length));
  const bytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
  const readSeconds = (url: string) => async () => {
    const metrics = (await askOver(agent, `${url}/metrics`)).toString();
    return Number(/^\w*process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
  };
  const ours = await measureAnswers({ getUrl, getProcessorSeconds: readSeconds(exchange.url) });
  const rpcUrl = exchange.chains.find(({ id }) => id === 1)?.rpcUrl ?? '';
  const market = await startLargeMarket({ rpcUrl, ...large });
  const wide = await measureAnswers({
    getUrl: () => market.url + vary(market.paths[count++ % market.paths.length] ?? ''),
    getProcessorSeconds: readSeconds(market.url),
  });
  market.stop();
  const server = await startBare(bytes);
  const bare = await measureAnswers({
    getUrl: () => server.url,
    getProcessorSeconds: async () => Number(await askOver(agent, `${server.url}/processor`)) / 1e6,
  });
  server.stop();
  agent.destroy();
  const results = {
    pairs: questions.length,
    bytes,
    ours: round(ours),
    large: { ...large, ...round(wide) },
    bare: round(bare),
  };
  console.table({ ours: results.ours, 'over 5,000 varied pools': results.large, 'a bare server': results.bare });
  console.log(`${results.pairs} pairs, ${bytes} bytes`);
  const file = join(findRoot(), 'bench/results/http.json');
  writeFileSync(file, `${JSON.stringify({ node: process.version, ...results }, null, 2)}\n`);
} finally {
  await exchange.stop();
}

function round<numbers extends Record<string, number>>(measured: numbers): numbers {
  const rounded = Object.entries(measured).map(([name, value]) => [name, Number(value.toPrecision(3))]);
  return Object.fromEntries(rounded) as numbers; // The same names.
}
