import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '@livery/sandbox/process/findRoot';
import { buildLifi } from './page/buildLifi';
import { measureBlocked } from './page/measureBlocked';
import { measureDocument } from './page/measureDocument';
import { measureKeys } from './page/measureKeys';
import { type Load, measureLoad } from './page/measureLoad';
import { measurePrice, type Price } from './page/measurePrice';
import { measureRest } from './page/measureRest';
import { openBrowser } from './page/openBrowser';
import { profiles } from './page/profiles';
import { serveFolder } from './page/serveFolder';
import { startExchange } from './page/startExchange';
import { getQuantile } from './quotes/getQuantile';

/** Time for which a visit that does not count goes on when it is ready. */
const wakeMs = 1_500;
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

const root = findRoot();
const lifi = await serveFolder(buildLifi(join(root, '.cache/lifi-4.5.0')));
// A visitor of the documents' own times asks for hundreds.
const exchange = await startExchange({ VISITOR_UPSTREAM: '1000000', VISITOR_REQUESTS: '1000000' });
const browser = await openBrowser({ frameRate: true });
const unpaced = await openBrowser({ frameRate: false });
try {
  const pages = { ours: `${exchange.url}/swap`, lifi: lifi.url };
  const link = `${pages.ours}?outputCurrency=${usdc}&exactAmount=1`;
  const loads = [];
  for (const profile of profiles) {
    const taken: Record<keyof typeof pages, Load[]> = { ours: [], lifi: [] };
    for (let visit = 0; visit < profile.visits; visit += 1) {
      for (const page of ['ours', 'lifi'] as const) {
        // A visit that does not count wakes up the browser and the server, which did nothing while the other page was watched.
        await measureLoad(browser, pages[page], { ...profile, watched: wakeMs });
        taken[page].push(await measureLoad(browser, pages[page], profile));
      }
    }
    loads.push({ profile, ours: summarise(taken.ours), lifi: summarise(taken.lifi) });
  }
  const blocked = [];
  for (const profile of profiles) {
    const taken: Record<keyof typeof pages, number[]> = { ours: [], lifi: [] };
    for (let visit = 0; visit <= profile.visits; visit += 1) {
      for (const page of ['ours', 'lifi'] as const) {
        const ms = await measureBlocked(browser, pages[page], profile);
        if (visit > 0) taken[page].push(ms);
      }
    }
    const [ours, peer] = [taken.ours, taken.lifi].map((times) => round(getQuantile(times, 0.5)));
    blocked.push({ profile: profile.name, ours, lifi: peer });
  }
  const documents = await measureDocument(pages.ours, link);
  const prices = [];
  for (const profile of profiles) {
    const taken: Price[] = [];
    for (let visit = 0; visit <= profile.visits; visit += 1) {
      const price = await measurePrice(browser, link, profile);
      if (visit > 0) taken.push(price);
    }
    const median = (pick: (price: Price) => number) => round(getQuantile(taken.map(pick), 0.5));
    prices.push({
      profile: profile.name,
      firstPaint: median(({ firstPaint }) => firstPaint),
      price: median(({ price }) => price),
      shift: median(({ shift }) => shift),
    });
  }
  const keys = [];
  for (const profile of profiles) {
    const median = async (url: string) => round(getQuantile(await measureKeys(unpaced, url, profile), 0.5));
    // Ours with both tokens chosen, so that each key also requests a quote.
    keys.push({
      profile: profile.name,
      ours: await median(`${pages.ours}?outputCurrency=${usdc}`),
      lifi: await median(pages.lifi),
    });
  }
  const rest = await measureRest(browser, exchange);

  for (const { profile, ours, lifi: peer } of loads) {
    console.log(`\nA first visit, ${profile.name}: medians of ${profile.visits}`);
    console.table(compare(ours, peer));
  }
  console.log('\nBlocked by the main thread’s own processor time, median in ms');
  console.table(Object.fromEntries(blocked.map(({ profile, ...row }) => [profile, row])));
  console.log('\nA first visit with an amount in its link: until its price is painted, median in ms');
  console.table(Object.fromEntries(prices.map(({ profile, ...row }) => [profile, row])));
  console.log('\nThe document of a link beside one that is kept, from request to last byte, median in ms');
  console.table([documents]);
  console.log('\nFrom a key in the amount to the painted frame, median in ms');
  console.table(Object.fromEntries(keys.map(({ profile, ...row }) => [profile, row])));
  console.log('\nRequests at rest, with a wallet');
  console.table([rest]);
  const report = {
    node: process.version,
    chromium: browser.version(),
    loads,
    blocked,
    prices,
    documents,
    keys,
    rest,
  };
  writeFileSync(join(root, 'bench/results/page.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await browser.close();
  await unpaced.close();
  await exchange.stop();
  lifi.stop();
}

function summarise(visited: readonly Load[]): Load {
  const median = (pick: (load: Load) => number) => round(getQuantile(visited.map(pick), 0.5));
  return {
    firstPaint: median((load) => load.firstPaint),
    firstContentfulPaint: median((load) => load.firstContentfulPaint),
    ready: median((load) => load.ready),
    blocked: median((load) => load.blocked),
    scriptBytes: median((load) => load.scriptBytes),
    shift: median((load) => load.shift),
    requests: median((load) => load.requests),
    origins: median((load) => load.origins),
  };
}

function compare(ours: Load, peer: Load) {
  const row = (name: keyof Load) => ({ ours: ours[name], 'LI.FI': peer[name], times: round(peer[name] / ours[name]) });
  return {
    'first paint, ms': row('firstPaint'),
    'first content, ms': row('firstContentfulPaint'),
    'accepts keys, ms': row('ready'),
    'main thread blocked, ms': row('blocked'),
    'JS of the first load, bytes': row('scriptBytes'),
    'layout shift': row('shift'),
    'requests before ready': row('requests'),
    'origins before ready': row('origins'),
  };
}

function round(value: number): number {
  return Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value);
}
