import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getCallPrice, providers } from '../env/providers';
import { createPostPace } from '../limits/createPostPace';
import { createPoster } from '../services/orders/createPoster';
import { accessBook } from '../testing/accessBook';
import type { createMaker } from '../testing/createMaker';
import { startGateway } from '../testing/startGateway';

const folder = mkdtempSync(join(tmpdir(), 'livery-pace-'));
/** Posts of one order that a visitor may send in a second. */
const perSecond = 20;
let gateway: Awaited<ReturnType<typeof startGateway>>;
const access = accessBook(() => gateway);

beforeAll(async () => {
  gateway = await startGateway([1], { variables: { DATA_DIR: folder } });
  await access.approveBoth();
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the posts of a book at a clock that the test advances, with its timers. */
function openPosts() {
  let now = 1_000_000;
  let timer: { run: () => void; at: number } | undefined;
  const pace = createPostPace(() => now);
  const poster = createPoster(access.onBook().book, {
    pace,
    schedule(run, ms) {
      const own = { run, at: now + ms };
      timer = own;
      return () => {
        if (timer === own) timer = undefined;
      };
    },
  });
  return {
    isDue: (visitor: string) => pace.getWaitMs(visitor) === 0,
    pass(ms: number) {
      now += ms;
      if (timer && timer.at <= now) timer.run();
    },
    async post(visitor: string, maker: ReturnType<typeof createMaker>) {
      const { order, hash } = await maker.place();
      await poster.post([{ order, hash, signer: order.maker }], { visitor, pay: () => {} });
    },
  };
}

/** Returns the units of Alchemy that endpoints were asked for so far. */
async function readUnits(): Promise<number> {
  const [alchemy] = providers;
  if (!alchemy) throw new Error('There are no prices.');
  const { values } = await gateway.context.metrics.upstreamCalls.get();
  return values.reduce((sum, { labels, value }) => sum + value * getCallPrice(alchemy, String(labels.method), 1), 0);
}

test('a flood of single posts costs a hundred units a second at most, and delays no one who posts now and then', async () => {
  const { maker } = access.onBook();
  const { isDue, pass, post } = openPosts();
  const waiting: Promise<void>[] = [];
  let [posted, honest] = [0, 0];

  async function flood(seconds: number) {
    for (let posts = 0; posts < seconds * perSecond; posts++) {
      const isNow = isDue('flood');
      const sent = post('flood', maker).then(() => posted++);
      // Each post that may start is a batch of its own: nothing comes along by chance.
      if (isNow) await sent;
      else waiting.push(sent.then(() => {}));
      // No timer runs for it: it has an answer at this moment.
      if (posts % (5 * perSecond) === 0) await post('honest', maker).then(() => honest++);
      pass(1_000 / perSecond);
    }
  }

  // The first posts come as they like.
  await flood(2);
  const before = await readUnits();
  await flood(20);
  expect((await readUnits()) - before).toBeLessThanOrEqual(20 * 100);
  pass(1_000);
  await Promise.all(waiting);
  expect([posted, honest]).toEqual([22 * perSecond, 5]);
});

test('single posts of a hundred addresses together cost a hundred units a second at most, and hold up no honest one', async () => {
  const { maker } = access.onBook();
  const { pass, post } = openPosts();
  let [answered, honest, batches] = [0, 0, 0];
  const send = (visitor: string) => post(visitor, maker).then(() => answered++);
  // The first batches come as they like.
  for (let address = 0; address < 40; address++) await send(`flood ${address}`);

  const before = await readUnits();
  const waiting: Promise<number>[] = [];
  for (let round = 1; round <= 4; round++) {
    for (let address = 0; address < 100; address++) waiting.push(send(`flood ${address}`));
    waiting.push(send('honest').then(() => honest++));
    const first = batches;
    for (; honest < round; batches++) {
      const known = answered;
      pass(500);
      await vi.waitFor(() => expect(answered).toBeGreaterThan(known));
    }
    // One has the posts of a hundred visitors; the first may begin before all have come.
    expect(batches - first).toBeLessThanOrEqual(3);
  }
  expect((await readUnits()) - before).toBeLessThanOrEqual(batches * 50);
  for (; answered < 444; batches++) {
    const known = answered;
    pass(500);
    await vi.waitFor(() => expect(answered).toBeGreaterThan(known));
  }
  await Promise.all(waiting);
});
