import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { parseEnvironment } from '../env/parseEnvironment';
import { createMetrics } from '../metrics/createMetrics';
import { createSafeFetch } from '../outside/createSafeFetch';
import { startCollector } from '../testing/startCollector';
import { maxWaiting } from './createEventQueue';
import { createForwarder } from './createForwarder';
import type { VisitEvent } from './listDestinations';

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

/** Starts a forwarder to Plausible and a webhook at the given origins, and to the webhooks of hosts that have their own. */
async function start(
  origins: { plausible?: string; webhook?: string; secret?: string; byHost?: Record<string, string> },
  { collectMs = 0, retryMs = 0 } = {},
) {
  const byHost = Object.entries(origins.byHost ?? {});
  const metrics = createMetrics();
  const lines: string[] = [];
  const standIns = new Map<string, string>();
  if (origins.plausible) standIns.set('https://plausible.example', origins.plausible);
  if (origins.webhook) standIns.set('https://hook.example', origins.webhook);
  for (const [host, origin] of byHost) standIns.set(`https://hook.${host}`, origin);
  const { analytics } = parseEnvironment({
    RPC_URLS_1: 'http://127.0.0.1:1',
    ...(origins.plausible && { ANALYTICS_PLAUSIBLE_URL: 'https://plausible.example' }),
    ...(origins.webhook && { ANALYTICS_WEBHOOK_URL: 'https://hook.example/secret-path' }),
    ANALYTICS_BY_HOST: JSON.stringify(
      Object.fromEntries(byHost.map(([host]) => [host, { webhook_url: `https://hook.${host}/secret-path` }])),
    ),
    ...(origins.secret && { ANALYTICS_WEBHOOK_SECRET: origins.secret }),
  });
  const forwarder = createForwarder(analytics, {
    fetch: createSafeFetch({ standIns }),
    events: metrics.analyticsEvents,
    log: pino({ level: 'info' }, { write: (line) => lines.push(line) }),
    collectMs,
    retryMs,
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
  const { forwarder, count } = await start({ webhook: origin }, { collectMs: 3_600_000 });
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
    1,
    (response: ServerResponse) => response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
  ],
  ['refuses the post', 1, (response: ServerResponse) => response.writeHead(400).end('at the secret-path')],
  ['fails twice', 2, (response: ServerResponse) => response.writeHead(500).end('at the secret-path')],
  ['closes the connection twice', 2, (response: ServerResponse) => response.socket?.destroy()],
  [
    'breaks off its answer',
    1,
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 10 });
      response.write('x', () => response.socket?.destroy());
    },
  ],
  [
    'answers without end',
    1,
    (response: ServerResponse) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384))) {}
      };
      response.on('drain', write);
      write();
    },
  ],
])('a service that %s has failed, after %i posts', async (_, posts, answer) => {
  const { origin, received } = await listen(answer);
  const { forwarder, count, lines } = await start({ webhook: origin });
  forwarder.forward(times(2));
  await vi.waitFor(async () => expect(await count('webhook')).toEqual({ ...outcomeOf, failed: 2 }));
  expect(received).toHaveLength(posts);
  expect(lines.join()).not.toContain('secret-path');
});

test('with a secret each post to the webhook is signed, and without one none is', async () => {
  const { origin, received } = await listen();
  const secret = 'a secret of the webhook'.replaceAll(' ', '-');
  for (const settings of [{ webhook: origin, secret }, { webhook: origin }]) {
    const { forwarder } = await start(settings);
    forwarder.forward(times(1));
    await forwarder.close(20_000);
  }
  const [signed, plain] = received;
  const [, seconds = '', signature] = /^t=(\d+),v1=(\w+)$/.exec(String(signed?.headers['livery-signature'])) ?? [];
  expect(Math.abs(Number(seconds) - Date.now() / 1_000)).toBeLessThan(60);
  expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${signed?.body}`).digest('hex'));
  expect(plain?.headers).not.toHaveProperty('livery-signature');
});

test('a post that failed is sent once more, the same, and counts once', async () => {
  const answers = [503, 200, 200];
  const { origin, received } = await listen((response) => response.writeHead(answers.shift() ?? 500).end());
  const { forwarder, count, lines } = await start({ webhook: origin });
  forwarder.forward(times(2));
  await vi.waitFor(async () => expect(await count('webhook')).toEqual({ ...outcomeOf, forwarded: 2 }));
  forwarder.forward(times(1));
  await forwarder.close(20_000);
  const [first, second, third] = received.map(({ body }) => JSON.parse(body));
  expect(second).toEqual(first);
  expect(first.id).toMatch(/^[\da-f-]{36}$/);
  expect(third.id).not.toBe(first.id);
  expect(lines).toEqual([]);
});

test('the pause before the second post ends when the forwarder closes', async () => {
  const answers = [502, 204];
  const { origin, received } = await listen((response) => response.writeHead(answers.shift() ?? 500).end());
  const { forwarder, count } = await start({ webhook: origin }, { retryMs: 3_600_000 });
  forwarder.forward(times(1));
  await vi.waitFor(() => expect(received).toHaveLength(1));
  await forwarder.close(20_000);
  expect(received).toHaveLength(2);
  expect(await count('webhook')).toEqual({ ...outcomeOf, forwarded: 1 });
});

test('a host with services of its own is reported to them only, and all others to the general ones', async () => {
  const [general, one, two] = [await listen(), await listen(), await listen()];
  const byHost = { 'one.example': one.origin, 'two.example': two.origin };
  const { forwarder, count } = await start({ webhook: general.origin, byHost });
  const visits = ['one.example', 'two.example', 'three.example', 'one.example'].map((host) => ({ ...seen, host }));
  forwarder.forward(visits);
  await forwarder.close(20_000);
  const hostsOf = ({ received }: typeof general) =>
    received.flatMap(({ body }) => JSON.parse(body).events.map(({ host }: { host: string }) => host));
  expect(hostsOf(one)).toEqual(['one.example', 'one.example']);
  expect(hostsOf(two)).toEqual(['two.example']);
  expect(hostsOf(general)).toEqual(['three.example']);
  expect(await count('webhook')).toEqual({ ...outcomeOf, forwarded: 4 });
});

test('of a host whose services are none, nothing is forwarded', async () => {
  const { analytics } = parseEnvironment({
    RPC_URLS_1: 'http://127.0.0.1:1',
    ANALYTICS_WEBHOOK_URL: 'https://hook.example/x',
    ANALYTICS_BY_HOST: '{"quiet.example":{}}',
  });
  const { analyticsEvents: events } = createMetrics();
  const log = pino({ level: 'silent' });
  const forwarder = createForwarder(analytics, { fetch: createSafeFetch(), events, log });
  expect(['quiet.example', 'swap.example'].map(forwarder.isOn)).toEqual([false, true]);
});
