import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startRelay } from './startRelay';

type Heard = { id?: number; method?: string; result?: unknown; error?: unknown; params?: { data: object } };

async function open(url: string) {
  const socket = new WebSocket(url);
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)));
    for (const look of waiting) look();
  });
  await new Promise((resolve) => socket.on('open', resolve));
  /** Resolves with the first matching message. */
  const hear = (matches: (one: Heard) => boolean) =>
    new Promise<Heard>((resolve) => {
      const look = () => {
        const found = heard.find(matches);
        if (found) resolve(found);
      };
      waiting.add(look);
      look();
    });
  let id = 0;
  return {
    heard,
    hear,
    ask(method: string, params: object) {
      id += 1;
      const mine = id;
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: mine, method, params }));
      return hear((one) => one.id === mine);
    },
  };
}

async function openTwo() {
  const relay = await startRelay();
  onTestFinished(() => relay.stop());
  return [await open(relay.url), await open(relay.url)] as const;
}

const isPush = ({ method }: Heard) => method === 'irn_subscription';

test('a message goes to the other subscribers and not back to its sender', async () => {
  const [page, phone] = await openTwo();
  await page.ask('irn_subscribe', { topic: 'a' });
  await phone.ask('irn_batchSubscribe', { topics: ['a', 'b'] });
  expect(await page.ask('irn_publish', { topic: 'a', message: 'hello', ttl: 60, tag: 1100 })).toMatchObject({
    result: true,
  });
  expect((await phone.hear(isPush)).params?.data).toMatchObject({ topic: 'a', message: 'hello', tag: 1100 });
  expect(page.heard.filter(isPush)).toEqual([]);
});

test('a message that is published again goes out once, to present and to late subscribers', async () => {
  const [page, phone] = await openTwo();
  await phone.ask('irn_subscribe', { topic: 'a' });
  for (const topic of ['a', 'a', 'b', 'b']) await page.ask('irn_publish', { topic, message: `for ${topic}`, ttl: 60 });
  await phone.ask('irn_subscribe', { topic: 'b' });
  await page.ask('irn_publish', { topic: 'b', message: 'last', ttl: 60 });
  await phone.hear(({ params }) => JSON.stringify(params?.data ?? '').includes('last'));
  expect(phone.heard.filter(isPush).map(({ params }) => params?.data)).toMatchObject(
    ['for a', 'for b', 'last'].map((message) => ({ message })),
  );
});

test('a late subscriber receives earlier messages', async () => {
  const [page, phone] = await openTwo();
  await page.ask('irn_publish', { topic: 'a', message: 'early', ttl: 60 });
  expect(await phone.ask('irn_batchFetchMessages', { topics: ['a'] })).toMatchObject({
    result: { messages: [{ message: 'early' }], hasMore: false },
  });
  await phone.ask('irn_subscribe', { topic: 'a' });
  expect((await phone.hear(isPush)).params?.data).toMatchObject({ message: 'early' });
  expect(await page.ask('irn_batchFetchMessages', { topics: ['a'] })).toMatchObject({ result: { messages: [] } });
});

test('a client that unsubscribed receives nothing', async () => {
  const [page, phone] = await openTwo();
  const { result } = await phone.ask('irn_subscribe', { topic: 'a' });
  await phone.ask('irn_unsubscribe', { topic: 'a', id: result });
  await page.ask('irn_publish', { topic: 'a', message: 'late', ttl: 60 });
  await phone.ask('irn_subscribe', { topic: 'b' });
  expect(phone.heard.filter(isPush)).toEqual([]);
});

test('a session proposal goes to the wallet, its approval back, and the settlement to subscribers of the session', async () => {
  const [page, phone] = await openTwo();
  await page.ask('wc_proposeSession', { pairingTopic: 'pairing', sessionProposal: 'may I?' });
  await phone.ask('irn_subscribe', { topic: 'pairing' });
  expect((await phone.hear(isPush)).params?.data).toMatchObject({ message: 'may I?', tag: 1100 });
  await phone.ask('wc_approveSession', {
    pairingTopic: 'pairing',
    sessionTopic: 'session',
    sessionProposalResponse: 'yes',
    sessionSettlementRequest: 'settled',
  });
  expect((await page.hear(isPush)).params?.data).toMatchObject({ topic: 'pairing', message: 'yes', tag: 1101 });
  await page.ask('irn_subscribe', { topic: 'session' });
  const isSession = ({ params }: Heard) => JSON.stringify(params?.data ?? '').includes('"session"');
  expect((await page.hear(isSession)).params?.data).toMatchObject({ message: 'settled', tag: 1102 });
});

test('an unknown method is answered with an error', async () => {
  const [page] = await openTwo();
  expect(await page.ask('irn_unknown', {})).toMatchObject({ error: { code: -32601 } });
});
