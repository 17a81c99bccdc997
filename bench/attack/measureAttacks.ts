import { blockCalls } from '../../apps/gateway/src/testing/blockCalls';
import { getQuantile } from '../quotes/getQuantile';
import { measureTakenBack } from './measureTakenBack';
import { type Amounts, type OpenBook, openBook } from './openBook';

const one = 10n ** 18n;
const dollar = 10n ** 6n;
const makers = 100;
const dustPerMaker = 100;
const quotes = 300;
const rounds = 60;

/** An order of 1,000 USDC that pays 30 % more than the pools. */
const honest: Amounts = { makerAmount: 1_300n * one, takerAmount: 1_000n * dollar };
/** Pays DAI as if it were worth half, for `units` of USDC. */
const gift = (units: bigint): Amounts => ({ makerAmount: units * 2n * 10n ** 12n, takerAmount: units });

/** Attacks a book in one way after another, and measures what the honest lose: basis points of a price, and times. */
export async function measureAttacks() {
  const open = await openBook();
  try {
    await open.follow();
    const trusted = await open.openMaker(4);
    await open.post(trusted, [honest]);
    await open.follow();
    // The first ones compile the code.
    await ask(open);
    const calm = await ask(open);
    const attackers = [];
    for (let index = 0; index < makers; index++) attackers.push(await open.openMaker(100 + index));
    await open.follow();
    for (const attacker of attackers)
      await open.post(
        attacker,
        Array.from({ length: dustPerMaker }, () => gift(1n)),
      );
    const dust = compare(calm, await ask(open));
    console.table({ dust });

    // The same makers, each with one balance behind 20 orders that are worth the gas of their fill.
    for (const attacker of attackers)
      await open.post(
        attacker,
        Array.from({ length: 20 }, () => gift(2n * dollar)),
      );
    for (const { account } of attackers) await open.deal(account.address, 4n * one);
    await open.follow();
    const shared = compare(calm, await ask(open));
    console.table({ shared });
    const flood = compare(calm, await askInFlood(open, attackers));
    console.table({ flood });
    return {
      'dust, 10,000 orders of 100 makers': dust,
      'orders over shared balances, 2,000': shared,
      'posts meanwhile': flood,
      'a token that refuses': await poison(),
      ...(await measureTakenBack()),
    };
  } finally {
    await open.close();
  }
}

type Asked = { bought: readonly bigint[]; times: readonly number[] };

/** Asks for prices of as many amounts, one after another. */
async function ask({ price, follow }: OpenBook): Promise<Asked> {
  await follow();
  const answers = [];
  for (let index = 0; index < quotes; index++) answers.push(await price(100n * dollar + BigInt(index)));
  return { bought: answers.map(({ bought }) => bought), times: answers.map(({ ms }) => ms) };
}

/** Does so while orders are posted as fast as the book takes them. */
async function askInFlood(open: OpenBook, attackers: readonly Awaited<ReturnType<OpenBook['openMaker']>>[]) {
  let isOver = false;
  const posting = (async () => {
    for (const attacker of attackers) {
      if (isOver) break;
      await open.post(
        attacker,
        Array.from({ length: 50 }, () => gift(1n)),
      );
    }
  })();
  const asked = await ask(open);
  isOver = true;
  await posting;
  return asked;
}

function compare(calm: Asked, attacked: Asked) {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  const lost = sum(calm.bought) - sum(attacked.bought);
  const [before, median, p99] = [
    getQuantile(calm.times, 0.5),
    getQuantile(attacked.times, 0.5),
    getQuantile(attacked.times, 0.99),
  ];
  return {
    'loss, bp': Number((lost * 10_000n) / sum(calm.bought)),
    'median ms': round(median),
    'calm ms': round(before),
    times: round(median / before),
    'p99 ms': round(p99),
  };
}

/** Blocks the maker of the best order in its token, and asks for simulated quotes. */
async function poison() {
  const open = await openBook();
  try {
    await open.trader.approve(open.usdc, open.state.chain.exchangeProxy);
    await open.follow();
    const pools = await open.price(100n * dollar);
    const maker = await open.openMaker(5);
    await open.follow();
    await open.post(maker, [honest]);
    const { address: account } = maker.account;
    await blockCalls(open.trader, { token: open.dai, selector: '0x23b872dd', position: 0, account });
    let failed = 0;
    let worst = pools.bought;
    for (let round = 0; round < rounds; round++) {
      const answer = await open.quote(100n * dollar, open.trader.address);
      if (answer.status !== 200) failed++;
      else {
        const { buyAmount } = (await answer.json()) as { buyAmount: string };
        if (BigInt(buyAmount) < worst) worst = BigInt(buyAmount);
      }
    }
    return { quotes: rounds, failed, 'loss, bp': Number(((pools.bought - worst) * 10_000n) / pools.bought) };
  } finally {
    await open.close();
  }
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
