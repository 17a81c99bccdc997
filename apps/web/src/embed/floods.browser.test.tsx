import { maxMessagesPerSecond } from '@livery/core/wire/embedProtocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinTestHost, slow } from './testing/joinTestHost';

const count = 200_000;
const perBatch = 5_000;
/** The messages that a page hears of a flood: those that it may obey, a thousand more, and the one that ends it. */
const heard = maxMessagesPerSecond + 1_001;

const { href } = location;
beforeEach(() => {
  // All in one second, however busy the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  history.replaceState(null, '', '/swap');
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', href);
});

/** Lets everything that was posted before arrive. */
function passTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });
}

/** Sends a flood in batches, between which the page has its turn. Returns how many messages reached its port. */
async function flood({ send, pagePort }: Awaited<ReturnType<typeof joinTestHost>>, create: (n: number) => object) {
  let handled = 0;
  pagePort.addEventListener('message', () => {
    handled += 1;
  });
  for (let sent = 0; sent < count; sent += perBatch) {
    for (let n = sent; n < sent + perBatch; n += 1) send(create(n));
    await passTurn();
  }
  return handled;
}

test('of 200,000 commands a page hears a thousand, reads and obeys twenty, and nothing more', async () => {
  const stage = await joinTestHost();
  const replace = vi.spyOn(history, 'replaceState');
  const command = (n: number) => ({ name: 'setAmount', amount: `${n + 1}`, field: 'input' });
  const handled = await flood(stage, (n) => ({ type: 'command', command: command(n) }));
  expect(handled).toBe(heard);
  expect(replace).toHaveBeenCalledTimes(maxMessagesPerSecond);
  await expect.poll(stage.listCodes, slow).toEqual(['TOO_MANY', 'CLOSED']);
  expect(location.search).toBe(`?exactAmount=${maxMessagesPerSecond}&exactField=input`);
});

test('of 200,000 answers that nobody asked for a page hears a thousand, and reads none', async () => {
  const stage = await joinTestHost({ hasWallet: true });
  const stringify = vi.spyOn(JSON, 'stringify');
  const handled = await flood(stage, (id) => ({ type: 'answer', id, result: ['0x1'] }));
  expect(handled).toBe(heard);
  // The check of an answer's length, which takes the longer the more a host sends.
  expect(stringify).not.toHaveBeenCalled();
  await expect.poll(stage.listCodes, slow).toEqual(['TOO_MANY', 'CLOSED']);
});
