import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '@livery/sandbox/process/findRoot';
import { buildPage } from './page/buildPage';
import { openBrowser } from './page/openBrowser';
import { serveFolder } from './page/serveFolder';
import { getQuantile } from './quotes/getQuantile';
import { measureTokens, type Visit } from './tokens/measureTokens';

const counts = [1_000, 10_000, 100_000];
const visits = 3;

const root = findRoot();
const served = await serveFolder(buildPage(root, 'tokens'));
const browser = await openBrowser({ frameRate: false });
try {
  const results = [];
  for (const tokens of counts) {
    const taken: Visit[] = [];
    for (let visit = 0; visit < visits; visit += 1) taken.push(await measureTokens(browser, served.url, tokens));
    results.push({ tokens, ...summarise(taken) });
  }
  console.log(
    `\nThe token select, medians of ${visits} visits: ms to the painted answer, and ms that the main thread worked for it`,
  );
  console.table(results);
  const report = { node: process.version, chromium: browser.version(), results };
  writeFileSync(join(root, 'bench/results/tokens.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await browser.close();
  served.stop();
}

function summarise(taken: readonly Visit[]) {
  const median = (pick: (visit: Visit) => number) => round(getQuantile(taken.map(pick), 0.5));
  const keys = taken.flatMap((visit) => visit.keys);
  return {
    cold: median(({ cold }) => cold.painted),
    coldWorked: median(({ cold }) => cold.worked),
    open: median(({ open }) => open.painted),
    openWorked: median(({ open }) => open.worked),
    early: median(({ early }) => early),
    firstKey: median(({ firstKey }) => firstKey.painted),
    firstKeyWorked: median(({ firstKey }) => firstKey.worked),
    key: round(
      getQuantile(
        keys.map(({ painted }) => painted),
        0.5,
      ),
    ),
    keyWorked: round(
      getQuantile(
        keys.map(({ worked }) => worked),
        0.5,
      ),
    ),
    slowKeyWorked: round(
      getQuantile(
        keys.map(({ worked }) => worked),
        0.95,
      ),
    ),
    emptyHeapMb: median(({ emptyHeap }) => emptyHeap),
    listHeapMb: median(({ listHeap }) => listHeap),
    balanceCalls: Math.max(...taken.map(({ calls }) => calls.length)),
    balancesPerCall: Math.max(...taken.flatMap(({ calls }) => calls)),
  };
}

function round(value: number): number {
  return Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value);
}
