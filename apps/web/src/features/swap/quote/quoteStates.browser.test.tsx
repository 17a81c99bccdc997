import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

// One clock for all tests, since the throttle of quotes outlives a test. Each look at the page advances it a little.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
});

afterAll(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Time for a look at the page, the settling of the typed amount and the next tick. */
const slack = 400;
/** Time from the last key to the request: the field settles, then the request can still be overtaken. */
const settled = 200;
/** A request is recorded when it arrives, up to one look after it was sent. */
const look = 100;

/** Renders the connected form, long after the last quote. */
async function open(prepare: NonNullable<Parameters<typeof renderSwap>[0]>['prepare'] = () => {}) {
  const rendering = renderSwap({ query: `outputCurrency=${usdc.address}`, prepare });
  await pass(2_000);
  const swap = await rendering;
  await expect.element(swap.button('Enter Amount')).toBeVisible();
  await pass(2_000);
  const getPauses = () => swap.gateway.asked.slice(1).map(({ at }, index) => at - (swap.gateway.asked[index]?.at ?? 0));
  return { ...swap, getPauses };
}

test('a quote is fetched when the typing has settled, and again every ten seconds', async () => {
  const { gateway, field, button, getPauses } = await open();
  await field('From').fill('1');
  await pass(settled - look);
  expect(gateway.asked).toEqual([]);
  await expect.element(button('Swap')).toBeEnabled();
  gateway.rate = 3_300;
  await expect.element(field('To')).toHaveValue('2991.02');
  for (const count of [2, 3]) {
    await pass(9_900);
    await expect.poll(() => gateway.asked).toHaveLength(count);
  }
  await expect.element(field('To')).toHaveValue('3290.12');
  for (const pause of getPauses()) {
    expect(pause).toBeGreaterThanOrEqual(10_000 - look);
    expect(pause).toBeLessThan(10_000 + slack);
  }
});

test('a failure lasts two seconds, then a quote is fetched again', async () => {
  const { gateway, field, button, getPauses } = await open((prepared) => {
    prepared.quote = () => Response.json({}, { status: 500 });
  });
  await field('From').fill('1');
  await expect.element(button('Fetching Quote Failed')).toBeDisabled();
  gateway.quote = () => new Promise(() => {});
  await expect.element(button('Fetching Quote')).toBeDisabled();
  await pass(200);
  const [pause] = getPauses();
  expect(pause).toBeGreaterThanOrEqual(2_000 - look);
  expect(pause).toBeLessThan(2_000 + slack);
});

test('two quotes are a second apart, and only the newest amount is requested', async () => {
  const { gateway, field, getPauses } = await open();
  await field('From').fill('1');
  await pass(settled);
  for (const amount of ['2', '3', '4']) {
    await field('From').fill(amount);
    await pass(100);
  }
  await expect.element(field('To')).toHaveValue('11964.1');
  expect(gateway.asked.map(({ query }) => query.get('sellAmount'))).toEqual([
    '1000000000000000000',
    '4000000000000000000',
  ]);
  const [pause] = getPauses();
  expect(pause).toBeGreaterThanOrEqual(1_000 - look);
  expect(pause).toBeLessThan(1_000 + slack);
});

test('an overtaken answer is dropped', async () => {
  const late = { answer: (_: Response) => {} };
  const { gateway, field } = await open((prepared) => {
    prepared.quote = () =>
      new Promise((resolve) => {
        late.answer = resolve;
      });
  });
  await field('From').fill('1');
  await expect.poll(() => gateway.asked).toHaveLength(1);
  gateway.quote = gateway.answer;
  await field('From').fill('2');
  await expect.element(field('To')).toHaveValue('5982.05');
  const [first] = gateway.asked;
  late.answer(gateway.answer(first?.query ?? new URLSearchParams()));
  await pass(1_000);
  await expect.element(field('To')).toHaveValue('5982.05');
});
