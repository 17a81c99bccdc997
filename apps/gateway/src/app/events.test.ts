import { maxPageEvents, type PageEvent, traderActions } from '@livery/core/wire/pageEvents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../context/createContext';
import { createLog } from '../env/createLog';
import { parseEnvironment } from '../env/parseEnvironment';
import { createSafeFetch } from '../outside/createSafeFetch';
import { startCollector } from '../testing/startCollector';
import { createApp } from './createApp';

let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  collector = await startCollector();
});
afterAll(() => collector.stop());

const services = {
  ANALYTICS_GA4_ID: 'G-ABCD1234',
  ANALYTICS_GA4_SECRET: 'secret-of-ga4',
  ANALYTICS_GA4_URL: 'https://ga4.example/mp/collect',
  ANALYTICS_PLAUSIBLE_URL: 'https://plausible.example',
  ANALYTICS_WEBHOOK_URL: 'https://hook.example/secret-of-the-hook',
};
const visit = 'ab'.repeat(16);
const account = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';
const events: PageEvent[] = [
  { type: 'page', path: `/add/${account}/ETH` },
  { type: 'link', url: `https://etherscan.io/address/${account}` },
  { type: 'action', category: 'Swap', action: 'Swap w/o Send', label: 'USDC/ETH', chainId: 137 },
  { type: 'action', category: 'Currency Select', action: 'Search by address', label: account },
];

/** Starts a gateway whose analytics go to the collector. */
function start(variables: Record<string, string> = services, clock = Date.now) {
  const environment = parseEnvironment({ RPC_URLS_1: 'http://127.0.0.1:1', LOG_LEVEL: 'debug', ...variables });
  const names = ['ga4', 'plausible', 'hook', 'own'].map(
    (name) => [`https://${name}.example`, collector.origin] as const,
  );
  const lines: string[] = [];
  const context = createContext(environment, createLog(environment, { write: (line) => lines.push(line) }), {
    fetchSafely: createSafeFetch({ standIns: new Map(names) }),
    clock,
  });
  const app = createApp(context);
  collector.received.length = 0;
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    app.request('/api/events', {
      method: 'POST',
      headers: {
        host: 'swap.example.com',
        'content-type': 'application/json',
        'user-agent': 'Browser/1.0',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  return { app, post, context, lines };
}

/** Returns what each service got once the gateway has sent everything. */
async function readServices(context: ReturnType<typeof start>['context']) {
  await context.analytics.close(60_000);
  const at = (prefix: string) => collector.received.filter(({ url }) => url.startsWith(prefix));
  const parse = (prefix: string) => at(prefix).map(({ body }) => JSON.parse(body));
  return { ga4: parse('/mp/collect'), plausible: parse('/api/event'), hook: parse('/secret-of-the-hook'), at };
}

test('every service gets the events in its own form, without accounts', async () => {
  const { post, context } = start();
  expect((await post({ visit, events })).status).toBe(204);
  const { ga4, plausible, hook, at } = await readServices(context);
  const common = { session_id: 0xabababab, engagement_time_msec: 1 };
  expect(ga4).toEqual([
    {
      client_id: visit,
      non_personalized_ads: true,
      events: [
        { name: 'page_view', params: { ...common, page_location: 'https://swap.example.com/add/*/ETH' } },
        {
          name: 'click',
          params: {
            ...common,
            link_url: 'https://etherscan.io/address/*',
            link_domain: 'etherscan.io',
            outbound: 'true',
          },
        },
        {
          name: 'swap',
          params: {
            ...common,
            event_category: 'Swap',
            event_action: 'Swap w/o Send',
            event_label: 'USDC/ETH',
            chain_id: '137',
          },
        },
        {
          name: 'currency_select',
          params: { ...common, event_category: 'Currency Select', event_action: 'Search by address', event_label: '*' },
        },
      ],
    },
  ]);
  const [sent] = at('/mp/collect');
  expect(sent?.url).toBe('/mp/collect?measurement_id=G-ABCD1234&api_secret=secret-of-ga4');
  const page = { domain: 'swap.example.com', url: 'https://swap.example.com' };
  expect(plausible).toHaveLength(4);
  expect(plausible).toEqual(
    expect.arrayContaining([
      { ...page, name: 'pageview', url: 'https://swap.example.com/add/*/ETH' },
      { ...page, name: 'Outbound Link: Click', props: { url: 'https://etherscan.io/address/*' } },
      { ...page, name: 'Swap', props: { action: 'Swap w/o Send', label: 'USDC/ETH', chain: '137' } },
      { ...page, name: 'Currency Select', props: { action: 'Search by address', label: '*' } },
    ]),
  );
  for (const { headers } of at('/api/event')) {
    expect(headers['user-agent']).toBe('Browser/1.0');
    expect(headers).not.toHaveProperty('x-forwarded-for');
  }
  expect(hook[0].events).toHaveLength(4);
  expect(hook[0].events[2]).toMatchObject({ action: 'Swap w/o Send', label: 'USDC/ETH', chainId: 137 });
  expect(hook[0].events[3]).not.toHaveProperty('chainId');
  expect(collector.received.map(({ body }) => body).join()).not.toContain(account);
});

test('accounts and the network address leave only when the operator says so', async () => {
  const { app, post, context } = start({ ...services, ANALYTICS_INCLUDE: 'details, visitors', TRUSTED_PROXIES: '1' });
  expect(await (await app.request('/api/config')).json()).toMatchObject({ analytics: { details: true } });
  await post({ visit, events }, { 'x-forwarded-for': '203.0.113.7' });
  const { hook, at } = await readServices(context);
  expect(hook[0].events).toMatchObject(events);
  expect(at('/api/event').map(({ headers }) => headers['x-forwarded-for'])).toEqual(Array(4).fill('203.0.113.7'));
});

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('a browser with %j is not followed', async (headers) => {
  const { post, context } = start();
  expect((await post({ visit, events }, headers)).status).toBe(204);
  await readServices(context);
  expect(collector.received).toEqual([]);
});

test('without a service nothing is taken, and the page is not told to send', async () => {
  const { app, post } = start({});
  expect((await post({ visit, events })).status).toBe(404);
  expect(await (await app.request('/api/config')).json()).not.toHaveProperty('analytics');
});

test('a host with services of its own is followed for them only, and others are not', async () => {
  const own = { webhook_url: 'https://own.example/secret-of-the-host', webhook_secret: 'secret-of-its-signature' };
  const { app, post, context, lines } = start({ ANALYTICS_BY_HOST: JSON.stringify({ 'own.exchange': own }) });
  const isOn = async (host: string) =>
    'analytics' in (await (await app.request('/api/config', { headers: { host } })).json());
  expect([await isOn('Own.Exchange:8080'), await isOn('other.exchange')]).toEqual([true, false]);
  expect((await post({ visit, events }, { host: 'Own.Exchange:8080' })).status).toBe(204);
  expect((await post({ visit, events }, { host: 'other.exchange' })).status).toBe(404);
  const { at } = await readServices(context);
  expect(collector.received).toHaveLength(1);
  expect(JSON.parse(at('/secret-of-the-host')[0]?.body ?? '').events).toMatchObject([
    { host: 'own.exchange', type: 'page' },
    {},
    {},
    {},
  ]);
  context.log.info({ at: own.webhook_url, key: own.webhook_secret }, 'said by mistake');
  expect(lines.join()).toContain('said by mistake');
  expect(lines.join()).not.toMatch(/secret-of/);
});

test.each([
  [{ visit: 'me', events }, 'visit'],
  [{ visit, events: [] }, 'events'],
  [{ visit, events: Array(maxPageEvents + 1).fill(events[0]) }, 'events'],
  [{ visit, events: [{ type: 'page', path: '/swap?recipient=a' }] }, 'events.0.path'],
  [{ visit, events: [{ type: 'link', url: 'javascript:alert(1)' }] }, 'events.0.url'],
  [{ visit, events: [{ type: 'action', category: 'Swap', action: 'Steal' }] }, 'events.0.action'],
  [{ visit, events: [{ type: 'action', category: 'Steal', action: 'Back' }] }, 'events.0.category'],
  [{ visit, events: [{ type: 'link', url: 'https://name@other.example' }] }, 'events.0.url'],
  [{ visit, events: [{ ...events[2], label: 'x'.repeat(201) }] }, 'events.0.label'],
  [{ visit, events: [{ ...events[2], label: 'a\nb' }] }, 'events.0.label'],
  [{ visit, events: [{ ...events[2], chainId: 5 }] }, 'events.0.chainId'],
  [{ visit, events: [{ ...events[2], chainId: '137' }] }, 'events.0.chainId'],
])('%j is refused, naming %s', async (body, field) => {
  const answer = await start().post(body);
  expect(answer.status).toBe(400);
  expect((await answer.json()).validationErrors).toMatchObject([{ field }]);
});

test('every action is taken in its own category, and refused in each other', async () => {
  let now = 0;
  const { post } = start(services, () => now);
  const actions = Object.entries(traderActions).flatMap(([own, names]) => names.map((action) => ({ own, action })));
  for (const category of Object.keys(traderActions)) {
    for (const { own, action } of actions) {
      now += 60_000;
      const { status } = await post({ visit, events: [{ type: 'action', category, action, label: 'USDC/ETH' }] });
      expect({ category, action, status }).toEqual({ category, action, status: category === own ? 204 : 400 });
    }
  }
});

test('a large body, and one that another site could send unasked, are refused', async () => {
  const { post } = start();
  expect((await post({ visit, events: 'x'.repeat(20_000) })).status).toBe(413);
  expect((await post({ visit, events }, { 'content-type': 'text/plain' })).status).toBe(415);
});

test('one visitor has a budget of events', async () => {
  const { post } = start(services, () => 0);
  const full = { visit, events: Array(maxPageEvents).fill(events[0]) };
  const statuses = [];
  for (let posts = 0; posts < 4; posts++) statuses.push((await post(full)).status);
  expect(statuses).toEqual([204, 204, 429, 429]);
});

test('no secret is in the configuration, the log or the metrics', async () => {
  const { app, post, context, lines } = start();
  await post({ visit, events });
  await readServices(context);
  context.log.info({ at: services.ANALYTICS_WEBHOOK_URL, secret: services.ANALYTICS_GA4_SECRET }, 'said by mistake');
  const metrics = await (await app.request('/metrics')).text();
  expect(metrics).toContain('livery_analytics_events_total{destination="ga4",outcome="forwarded"} 4');
  const shown = [...lines, metrics, await (await app.request('/api/config')).text()].join();
  expect(shown).toContain('said by mistake');
  expect(shown).not.toMatch(/secret-of/);
});
