import type { ServerResponse } from 'node:http';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { parseEnvironment } from '../env/parseEnvironment';
import { createMetrics } from '../metrics/createMetrics';
import { createSafeFetch } from '../outside/createSafeFetch';
import { startCollector } from '../testing/startCollector';
import { createForwarder, maxWaiting } from './createForwarder';
import { listDestinations, type VisitEvent } from './listDestinations';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const visit = '0123456789abcdef'.repeat(2);
const seen: VisitEvent = {
  event: { type: 'page', path: '/swap' },
  visit,
  host: 'swap.example.com',
  userAgent: 'Browser/1.0',
  address: undefined,
  at: Date.UTC(2026, 0, 2),
};
const times = (count: number): VisitEvent[] => Array.from({ length: count }, () => seen);
const outcomeOf = { forwarded: 0, failed: 0, dropped: 0 };

/** Starts a forwarder to Plausible and a webhook at the given origins. */
async function start(origins: { plausible?: string; webhook?: string }, collectMs = 0) {
  const metrics = createMetrics();
  const lines: string[] = [];
  const standIns = new Map<string, string>();
  if (origins.plausible) standIns.set('https://plausible.example', origins.plausible);
  if (origins.webhook) standIns.set('https://hook.example', origins.webhook);
  const { analytics } = parseEnvironment({
    RPC_URLS_1: 'http://127.0.0.1:1',
    ...(origins.plausible && { ANALYTICS_PLAUSIBLE_URL: 'https://plausible.example' }),
    ...(origins.webhook && { ANALYTICS_WEBHOOK_URL: 'https://hook.example/secret-path' }),
  });
  const forwarder = createForwarder(listDestinations(analytics), {
    fetch: createSafeFetch({ standIns }),
    events: metrics.analyticsEvents,
    log: pino({ level: 'info' }, { write: (line) => lines.push(line) }),
    collectMs,
  });
  const count = async (destination: string) => {
    const { values } = await metrics.analyticsEvents.get();
    const own = values.filter(({ labels }) => labels.destination === destination);
    return { ...outcomeOf, ...Object.fromEntries(own.map(({ labels, value }) => [labels.outcome, value])) };
  };
  return { forwarder, count, lines };
}

async function listen(answer?: (response: ServerResponse) => void) {
  const collector = await startCollector(answer);
  stops.push(collector.stop);
  return collector;
}

test('events travel in batches, and the last of them leave when the forwarder closes', async () => {
  const { origin, received } = await listen();
  const { forwarder, count } = await start({ webhook: origin });
  forwarder.forward(times(130));
  await forwarder.close(20_000);
  expect(received.map(({ body }) => JSON.parse(body).events.length)).toEqual([100, 30]);
  expect(JSON.parse(received[0]?.body ?? '').events[0]).toEqual({
    type: 'page',
    path: '/swap',
    visit,
    host: 'swap.example.com',
    at: '2026-01-02T00:00:00.000Z',
  });
  expect(await count('webhook')).toEqual({ ...outcomeOf, forwarded: 130 });
  forwarder.forward(times(1));
  expect(await count('webhook')).toEqual({ ...outcomeOf, forwarded: 130, dropped: 1 });
});

test('full batches do not wait for more events', async () => {
  const { origin } = await listen();
  const { forwarder, count } = await start({ webhook: origin }, 3_600_000);
  forwarder.forward(times(230));
  await vi.waitFor(async () => expect(await count('webhook')).toEqual({ ...outcomeOf, forwarded: 200 }));
  await forwarder.close(20_000);
  expect(await count('webhook')).toEqual({ ...outcomeOf, forwarded: 230 });
});

test('a service that is down costs its own events only, and gets the next ones when it is back', async () => {
  let isDown = true;
  const { origin, received } = await listen((response) => {
    if (isDown) response.socket?.destroy();
    else response.writeHead(202).end();
  });
  const webhook = await listen();
  const { forwarder, count, lines } = await start({ plausible: origin, webhook: webhook.origin });
  forwarder.forward(times(3));
  await vi.waitFor(async () => expect(await count('plausible')).toEqual({ ...outcomeOf, failed: 3 }));
  await vi.waitFor(async () => expect(await count('webhook')).toEqual({ ...outcomeOf, forwarded: 3 }));
  isDown = false;
  forwarder.forward(times(2));
  await vi.waitFor(async () => expect(await count('plausible')).toEqual({ ...outcomeOf, failed: 3, forwarded: 2 }));
  expect(JSON.parse(received.at(-1)?.body ?? '')).toEqual({
    domain: 'swap.example.com',
    name: 'pageview',
    url: 'https://swap.example.com/swap',
  });
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'analytics cannot be forwarded',
    'analytics are forwarded again',
  ]);
});

test('a service that does not answer holds up no other, and its queue is bounded', async () => {
  const held: ServerResponse[] = [];
  const slow = await listen((response) => held.push(response));
  const quick = await listen();
  const { forwarder, count } = await start({ plausible: quick.origin, webhook: slow.origin });
  forwarder.forward(times(1));
  await vi.waitFor(() => expect(held).toHaveLength(1));
  forwarder.forward(times(maxWaiting + 7));
  expect(await count('webhook')).toEqual({ ...outcomeOf, dropped: 7 });
  await vi.waitFor(async () => expect((await count('plausible')).forwarded).toBeGreaterThan(20));
  const closed = forwarder.close(0);
  await closed;
  expect(await count('webhook')).toEqual({ ...outcomeOf, dropped: 7 });
});

test.each([
  [
    'redirects to a private network',
    (response: ServerResponse) => response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
  ],
  ['answers with an error', (response: ServerResponse) => response.writeHead(500).end('at the secret-path')],
  [
    'answers without end',
    (response: ServerResponse) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384))) {}
      };
      response.on('drain', write);
      write();
    },
  ],
])('a service that %s has failed', async (_, answer) => {
  const { origin, received } = await listen(answer);
  const { forwarder, count, lines } = await start({ webhook: origin });
  forwarder.forward(times(2));
  await vi.waitFor(async () => expect(await count('webhook')).toEqual({ ...outcomeOf, failed: 2 }));
  expect(received).toHaveLength(1);
  expect(lines.join()).not.toContain('secret-path');
});
