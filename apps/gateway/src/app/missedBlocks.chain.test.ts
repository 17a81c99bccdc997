import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EIP1193RequestFn, erc20Abi } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as statuses from '../records/book/follow/readStatuses';
import { syncBook } from '../records/book/follow/syncBook';
import { accessBook } from '../testing/accessBook';
import { startGateway } from '../testing/startGateway';

const folder = mkdtempSync(join(tmpdir(), 'livery-missed-'));
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1], { variables: { DATA_DIR: folder } });
  await book.approveBoth();
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => vi.restoreAllMocks());
const book = accessBook(() => gateway);

/** Mines more blocks than the journal holds, few at a time: a node answers within seconds. */
async function mine({ client }: ReturnType<typeof book.onBook>['trader']) {
  for (let blocks = 0; blocks < 270; blocks += 30) await client.mine({ blocks: 30 });
}

test('after more missed blocks than the journal holds, what happened in them is known at the first look', async () => {
  const { onBook, post, get, listHashes } = book;
  const { maker, trader, rival, dai, exchange, book: ofChain } = onBook();
  const placed = await Promise.all(Array.from({ length: 4 }, () => maker.place()));
  for (const { body } of placed) expect((await post(body)).status).toBe(200);
  await book.follow();
  const [filled, cancelled, , partly] = placed;
  if (!filled || !cancelled || !partly) throw new Error('There are no orders.');
  await maker.fill(rival, filled.order, 200n);
  await maker.cancel(trader, [cancelled.order]);
  await maker.fill(rival, partly.order, 50n);
  await mine(trader);
  const asked = vi.spyOn(statuses, 'readStatuses');
  await gateway.sync();
  await syncBook(ofChain);
  const states = await Promise.all(placed.map(async ({ hash }) => (await get(hash)).metaData.state));
  expect(states).toEqual(['FULLY_FILLED', 'CANCELLED', 'ADDED', 'FILLED']);
  // The exchange is asked about those that were touched, not about all.
  expect(asked.mock.calls.map(([, { orders }]) => orders.length)).toEqual([3]);
  expect((await listHashes()).sort()).toEqual([placed[2]?.hash, partly.hash].sort());

  // Funds that went meanwhile leave no log of the exchange.
  const args = [exchange, 0n] as const;
  await trader.client.writeContractSync({ abi: erc20Abi, address: dai, functionName: 'approve', args, chain: null });
  await mine(trader);
  await book.follow();
  expect(await listHashes()).toEqual([]);
  expect((await get(partly.hash)).metaData.state).toBe('UNFUNDED');
  await book.approveBoth();
});

type Asked = { method: string; params?: unknown };

/** Lets the node of the book answer in its own way: `answer` gets a request and the function that asks the node. */
function disturb(answer: (asked: Asked, ask: (asked: Asked) => Promise<unknown>) => Promise<unknown>) {
  const { client } = book.onBook().book.state;
  const ask = client.request.bind(client) as (asked: Asked) => Promise<unknown>;
  vi.spyOn(client, 'request').mockImplementation(((asked: Asked) => answer(asked, ask)) as EIP1193RequestFn<never>);
}

const isOverridden = ({ method, params }: Asked) => method === 'eth_call' && Array.isArray(params) && params.length > 2;

const nodes = {
  'that has deleted the logs of old blocks': () =>
    disturb((asked, ask) => (asked.method === 'eth_getLogs' ? Promise.resolve([]) : ask(asked))),
  'that refuses to replace code and storage': () =>
    disturb((asked, ask) => (isOverridden(asked) ? Promise.reject(new Error('too many arguments')) : ask(asked))),
  'that passes over what is to be replaced': () =>
    disturb((asked, ask) =>
      ask(isOverridden(asked) ? { ...asked, params: (asked.params as unknown[]).slice(0, 2) } : asked),
    ),
};

test.each(Object.entries(nodes))(
  'no order that was filled or cancelled in missed blocks is served as open by a node %s',
  async (_, begin) => {
    const { onBook, post, get, listHashes } = book;
    const { maker, trader, rival, book: ofChain } = onBook();
    const placed = await Promise.all(Array.from({ length: 4 }, () => maker.place()));
    for (const { body } of placed) expect((await post(body)).status).toBe(200);
    await book.follow();
    const [filled, cancelled, open, partly] = placed;
    if (!filled || !cancelled || !open || !partly) throw new Error('There are no orders.');
    await maker.fill(rival, filled.order, 200n);
    await maker.cancel(trader, [cancelled.order]);
    await maker.fill(rival, partly.order, 50n);
    await mine(trader);
    await gateway.sync();
    begin();
    await syncBook(ofChain);
    const listed = await listHashes({ perPage: '100' });
    expect(listed).not.toContain(filled.hash);
    expect(listed).not.toContain(cancelled.hash);
    expect(listed).toEqual(expect.arrayContaining([open.hash, partly.hash]));
    const states = await Promise.all(placed.map(async ({ hash }) => (await get(hash)).metaData.state));
    expect(states).toEqual(['FULLY_FILLED', 'CANCELLED', 'ADDED', 'FILLED']);
  },
);

test('while orders are still to be read anew, those that were are served, and the others are not', async () => {
  const { onBook, post, listHashes } = book;
  const { maker, book: ofChain } = onBook();
  const placed = await Promise.all(Array.from({ length: 6 }, () => maker.place()));
  for (const { body } of placed) await post(body);
  await book.follow();
  const all = (await listHashes()).sort();
  const checkedTo = all[2] ?? '';
  if (ofChain.status) ofChain.status = { ...ofChain.status, checkedTo };
  expect((await listHashes()).sort()).toEqual(all.slice(0, 3));
  // A maker still sees all of them in the list of every state.
  const mine = await listHashes({ maker: maker.account.address, unfillable: 'true', perPage: '100' });
  expect(mine).toEqual(expect.arrayContaining(all));
});

test('an order that is still to be read anew is told with what the exchange says of it now', async () => {
  const { onBook, post, get, list } = book;
  const { maker, rival, book: ofChain } = onBook();
  const { body, hash, order } = await maker.place();
  await post(body);
  await book.follow();
  await maker.fill(rival, order, 200n);
  const tell = async () => {
    const { records } = await list({ maker: order.maker, unfillable: 'true', perPage: '100' });
    const listed = records.find(({ metaData }) => metaData.orderHash === hash);
    return [(await get(hash)).metaData.state, listed?.metaData.state];
  };
  expect(await tell()).toEqual(['ADDED', 'ADDED']);
  ofChain.missed = 'all';
  if (ofChain.status) ofChain.status = { ...ofChain.status, checkedTo: '' };
  expect(await tell()).toEqual(['FULLY_FILLED', 'FULLY_FILLED']);
  // Before the first look, nothing is known of any order.
  const { status } = ofChain;
  ofChain.status = undefined;
  expect((await get(hash)).metaData.state).toBe('FULLY_FILLED');
  ofChain.status = status;
  await book.follow();
});
