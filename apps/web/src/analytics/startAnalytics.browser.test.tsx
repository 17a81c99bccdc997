import { type PageEvent, pageEvents, traderActions } from '@livery/core/wire/pageEvents';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackAction } from '../state/trackAction';
import { startAnalytics } from './startAnalytics';

const account = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';
const start = location.href;
let posts: Promise<string>[];
let stop = () => {};

beforeEach(() => {
  posts = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    expect(url).toBe('/api/events');
    if (body instanceof Blob && body.type === 'application/json') posts.push(body.text());
    return true;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '', start);
  document.body.replaceChildren();
});

/** Moves to a path as the page's router does. */
function go(path: string) {
  history.pushState(null, '', path);
  dispatchEvent(new Event('pushState'));
}

/** Returns the events of each post, checked as the gateway does. */
async function readPosts(): Promise<PageEvent[][]> {
  const bodies = (await Promise.all(posts)).map((body) => v.parse(pageEvents, JSON.parse(body)));
  expect(new Set(bodies.map(({ visit }) => visit)).size).toBe(Math.min(bodies.length, 1));
  return bodies.map(({ events }) => events);
}

/** Clicks a link that leads nowhere in the test. */
function clickLink(href: string) {
  const link = Object.assign(document.createElement('a'), { href });
  link.addEventListener('click', (event) => event.preventDefault());
  document.body.append(link);
  link.click();
}

test('page views, links to other sites and actions leave together, without accounts and queries', async () => {
  history.replaceState(null, '', '/swap');
  stop = startAnalytics({ details: false });
  go(`/add/${account}/ETH?recipient=${account}`);
  go(`/add/${account}/ETH?recipient=other`);
  clickLink(`https://etherscan.io/address/${account}?a=b#c`);
  clickLink(`${location.origin}/pool`);
  trackAction('Swap', 'Swap w/o Send', 'USDC/ETH', 137);
  trackAction('Currency Select', 'Search by address', account, 1);
  trackAction('Lists', 'Back');
  expect(posts).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(await readPosts()).toEqual([
    [
      { type: 'page', path: '/swap' },
      { type: 'page', path: '/add/*/ETH' },
      { type: 'link', url: 'https://etherscan.io/address/*' },
      { type: 'action', category: 'Swap', action: 'Swap w/o Send', label: 'USDC/ETH', chainId: 137 },
      { type: 'action', category: 'Currency Select', action: 'Search by address', label: '*', chainId: 1 },
      { type: 'action', category: 'Lists', action: 'Back' },
    ],
  ]);
});

test.each([true, false])('the gateway takes everything that is sent, with details: %s', async (details) => {
  stop = startAnalytics({ details });
  const screens = ['swap', 'limit', 'pool', 'activity', 'create', 'find', 'add', 'remove', 'migrate', 'send', 'studio'];
  const paths = ['', '/matic'].flatMap((chain) =>
    screens.map((screen) => `${chain}/${screen}/%0A%00/${'x'.repeat(400)}`),
  );
  const links = [
    'https://medium.com/@name/a?b#c',
    'https://me:secret@host.example/',
    `http://a.example/${'x'.repeat(600)}`,
  ];
  const labels = ['USDC/ETH', account, 'line\nof\ttext\u0000', '\u0007', 'x'.repeat(300), undefined];
  const actions = Object.entries(traderActions).flatMap(([category, names]) =>
    names.flatMap((action) => labels.map((label) => [category, action, label] as const)),
  );
  for (const path of paths) go(path);
  for (const link of links) clickLink(link);
  for (const [category, action, label] of actions) trackAction(category as 'Lists', action as 'Back', label);
  dispatchEvent(new Event('pagehide'));
  const sent = (await readPosts()).flat();
  const count = (type: PageEvent['type']) => sent.filter((event) => event.type === type).length;
  expect([count('page'), count('link'), count('action')]).toEqual([paths.length + 1, links.length, actions.length]);
  expect(JSON.stringify(sent)).not.toContain('secret');
});

test('an operator who wants details gets them', async () => {
  history.replaceState(null, '', `/add/${account}/ETH`);
  stop = startAnalytics({ details: true });
  dispatchEvent(new Event('pagehide'));
  expect(await readPosts()).toEqual([[{ type: 'page', path: `/add/${account}/ETH` }]]);
});

test('25 events leave at once, and the last ones when the page ends', async () => {
  stop = startAnalytics({ details: false });
  for (let count = 0; count < 29; count++) trackAction('Lists', 'Back');
  expect((await readPosts()).map((events) => events.length)).toEqual([25]);
  dispatchEvent(new Event('pagehide'));
  expect((await readPosts()).map((events) => events.length)).toEqual([25, 5]);
  vi.advanceTimersByTime(60_000);
  expect(posts).toHaveLength(2);
});

test('a browser that takes no post keeps at most 200 events until it does', async () => {
  const take = vi.mocked(navigator.sendBeacon).getMockImplementation();
  vi.mocked(navigator.sendBeacon).mockReturnValue(false);
  stop = startAnalytics({ details: false });
  for (let count = 0; count < 500; count++) trackAction('Lists', 'Back');
  if (take) vi.mocked(navigator.sendBeacon).mockImplementation(take);
  dispatchEvent(new Event('pagehide'));
  expect((await readPosts()).flat()).toHaveLength(200);
});

test.each([
  ['Do Not Track', () => vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1')],
  [
    'Global Privacy Control',
    () => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
      return { mockRestore: () => Reflect.deleteProperty(navigator, 'globalPrivacyControl') };
    },
  ],
])('with %s nothing is sent', (_, object) => {
  const objection = object();
  stop = startAnalytics({ details: false });
  trackAction('Swap', 'Swap w/o Send', 'USDC/ETH', 1);
  dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(60_000);
  objection.mockRestore();
  expect(navigator.sendBeacon).not.toHaveBeenCalled();
});
