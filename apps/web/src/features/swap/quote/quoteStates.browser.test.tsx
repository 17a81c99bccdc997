import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

const realPause = globalThis.setTimeout.bind(globalThis);

// One clock for all tests, since the throttle of quotes outlives a test.
beforeAll(async () => {
  // Loaded before: that takes no time of this clock.
  await import('../ways/OtherWays');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
});

afterAll(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const maxLooks = 300;
/** The time that looks at the page may take on its clock, and the next tick. */
const slack = maxLooks + 100;
/** Time from the last key to the request: the field settles, then the request can still be overtaken. */
const settled = 200;
/** Pauses are counted from the answer to a request, which is recorded when it arrives. */
const early = 100;

/**
 * Waits until a check passes. For each look the page gets a moment of real time, a longer one on a busy machine, and a
 * millisecond of its own clock, for what it does next.
 */
async function see(check: () => void): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    try {
      return check();
    } catch (error) {
      if (looks === maxLooks) throw error;
    }
    await new Promise((resolve) => realPause(resolve, looks < 100 ? 5 : 100));
    await pass(1);
  }
}

/** Renders the connected form, long after the last quote. */
async function open(prepare: NonNullable<Parameters<typeof renderSwap>[0]>['prepare'] = () => {}) {
  const rendering = renderSwap({ query: `outputCurrency=${usdc.address}`, prepare });
  await pass(2_000);
  const swap = await rendering;
  await see(() => expect(swap.button('Enter Amount').element()).toBeVisible());
  await pass(2_000);
  const { asked } = swap.gateway;
  return {
    ...swap,
    getPauses: () => asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0)),
    /** Types an amount, which the page has taken over when this resolves. */
    async type(amount: string) {
      await swap.field('From').fill(amount);
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    },
    seeAsked: (count: number) => see(() => expect(asked).toHaveLength(count)),
    seeBought: (amount: string) => see(() => expect(swap.field('To').element()).toHaveValue(amount)),
    seeDisabled: (name: string) => see(() => expect(swap.button(name).element()).toBeDisabled()),
  };
}

test('a quote is fetched when the typing has settled, and again every ten seconds', async () => {
  const { gateway, button, type, seeAsked, seeBought, getPauses } = await open();
  await type('1');
  await pass(settled - early);
  expect(gateway.asked).toEqual([]);
  await pass(early);
  await see(() => expect(button('Swap').element()).toBeEnabled());
  await seeBought('2991.02');
  gateway.rate = 3_300;
  for (const count of [2, 3]) {
    await pass(10_000 - slack);
    expect(gateway.asked).toHaveLength(count - 1);
    await pass(slack);
    await seeAsked(count);
  }
  await seeBought('3290.12');
  for (const pause of getPauses()) {
    expect(pause).toBeGreaterThanOrEqual(10_000 - early);
    expect(pause).toBeLessThan(10_000 + slack);
  }
});

test('a failure lasts two seconds, then a quote is fetched again', async () => {
  const { gateway, type, seeAsked, seeDisabled, getPauses } = await open((prepared) => {
    prepared.quote = () => Response.json({}, { status: 500 });
  });
  await type('1');
  await pass(settled);
  await seeDisabled('Fetching Quote Failed');
  gateway.quote = () => new Promise(() => {});
  await pass(2_000 - slack);
  expect(gateway.asked).toHaveLength(1);
  await pass(slack);
  await seeAsked(2);
  await seeDisabled('Fetching Quote');
  const [pause] = getPauses();
  expect(pause).toBeGreaterThanOrEqual(2_000 - early);
  expect(pause).toBeLessThan(2_000 + slack);
});

test('a failure stays on the page while a quote is fetched again, which one press does at once', async () => {
  const { gateway, screen, button, type, seeAsked, seeDisabled, getPauses } = await open((prepared) => {
    prepared.quote = () => Response.json({}, { status: 500 });
  });
  await type('1');
  await pass(settled);
  await seeDisabled('Fetching Quote Failed');
  const retry = button('Try again').element();
  await button('Try again').click();
  await pass(1_000);
  await seeAsked(2);
  // The throttle lets a second pass; by itself the page would wait for two.
  expect(getPauses()[0]).toBeLessThan(2_000 - early);
  gateway.quote = () => new Promise(() => {});
  await pass(2_000);
  await seeAsked(3);
  await seeDisabled('Fetching Quote');
  expect(document.activeElement).toBe(retry);
  expect(retry.isConnected).toBe(true);
  expect(screen.getByRole('button', { name: 'Minimum received' }).query()).toBeNull();
});

test('two quotes are a second apart, and only the newest amount is requested', async () => {
  const { gateway, type, seeAsked, seeBought, getPauses } = await open();
  await type('1');
  await pass(settled);
  await seeAsked(1);
  for (const amount of ['2', '3', '4']) {
    await type(amount);
    await pass(100);
  }
  await pass(1_000);
  await seeBought('11964.1');
  expect(gateway.asked.map(({ query }) => query.get('sellAmount'))).toEqual([
    '1000000000000000000',
    '4000000000000000000',
  ]);
  const [pause] = getPauses();
  expect(pause).toBeGreaterThanOrEqual(1_000 - early);
  expect(pause).toBeLessThan(1_000 + slack);
});

test('an overtaken answer is dropped', async () => {
  const late = { answer: (_: Response) => {} };
  const { gateway, type, seeAsked, seeBought } = await open((prepared) => {
    prepared.quote = () =>
      new Promise((resolve) => {
        late.answer = resolve;
      });
  });
  await type('1');
  await pass(settled);
  await seeAsked(1);
  gateway.quote = gateway.answer;
  await type('2');
  await pass(1_000);
  await seeBought('5982.05');
  const [first] = gateway.asked;
  late.answer(gateway.answer(first?.query ?? new URLSearchParams()));
  await pass(1_000);
  await seeBought('5982.05');
});
