import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '@livery/sandbox/process/findRoot';
import { measureHistory, type Opening } from './history/measureHistory';
import { buildPage } from './page/buildPage';
import { openBrowser } from './page/openBrowser';
import { serveFolder } from './page/serveFolder';
import { getQuantile } from './quotes/getQuantile';

const counts = [100, 1_000];
const visits = 5;

const root = findRoot();
const served = await serveFolder(buildPage(root, 'history'));
const browser = await openBrowser({ frameRate: false });
try {
  const results = [];
  for (const isTable of [true, false]) {
    for (const entries of counts) {
      const taken: Opening[] = [];
      for (let visit = 0; visit < visits; visit += 1)
        taken.push(await measureHistory(browser, served.url, { entries, isTable }));
      const median = (pick: (opening: Opening) => number) => Math.round(getQuantile(taken.map(pick), 0.5));
      results.push({
        form: isTable ? 'table' : 'list',
        entries,
        opened: median(({ opened }) => opened),
        slowestMore: median(({ more }) => Math.max(0, ...more)),
        all: median(({ opened, more }) => more.reduce((sum, ms) => sum + ms, opened)),
      });
    }
  }
  console.log(`\nThe history, medians of ${visits} visits: ms from its data to its painted rows`);
  console.table(results);
  const report = { node: process.version, chromium: browser.version(), results };
  writeFileSync(join(root, 'bench/results/history.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await browser.close();
  served.stop();
}
