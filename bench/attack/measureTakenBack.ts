import { cheatNames, cheatTransfers } from '../../apps/gateway/src/testing/cheatTransfers';
import { type Amounts, type OpenBook, openBook } from './openBook';

const one = 10n ** 18n;
const dollar = 10n ** 6n;
const sellAmount = 100n * dollar;
const controls = 5;
const swaps = 12;
const rounds = 20;

/** An order of 1,000 USDC that pays 13 % more than the pools. */
const better: Amounts = { makerAmount: 1_130n * one, takerAmount: 1_000n * dollar };

type Maker = Awaited<ReturnType<OpenBook['openMaker']>>;
type Placed = Awaited<ReturnType<OpenBook['post']>>;
/** The acts of an attacker in front of a swap and behind it; both return the gas that they took. */
type Attack = {
  inFront: (open: OpenBook, maker: Maker, placed: Placed) => Promise<bigint>;
  behind: (open: OpenBook, maker: Maker) => Promise<{ gas: bigint; maker?: Maker; placed?: Placed }>;
};

const approve = async ({ dai, state }: OpenBook, { account }: Maker, amount?: bigint) =>
  (await account.approve(dai, state.chain.exchangeProxy, amount)).gasUsed;

const attacks: Record<string, Attack> = {
  'an allowance taken away in front of each swap': {
    inFront: (open, maker) => approve(open, maker, 0n),
    behind: async (open, maker) => ({ gas: await approve(open, maker) }),
  },
  'an order cancelled in front of each swap, and another posted': {
    async inFront(_, { account, signer }, placed) {
      const orders = placed.map(({ order }) => order);
      return (await signer.cancel(account, orders)).gasUsed;
    },
    behind: async (open, maker) => ({ gas: 0n, placed: await open.post(maker, [better]) }),
  },
  'a new account for each swap': {
    inFront: (open, maker) => approve(open, maker, 0n),
    async behind(open) {
      const maker = await open.openMaker(nextMaker++);
      await open.follow();
      // The approval; the funds come in another transfer.
      return { gas: 46_000n + 52_000n, maker, placed: await open.post(maker, [better]) };
    },
  },
  'an order filled by another account of its maker in front of each swap': {
    async inFront({ gateway, quote }, _, [placed]) {
      const { rival } = gateway.onChain(1);
      const whole = placed?.order.takerAmount ?? 0n;
      return (await rival.execute(await rival.parseQuote(await quote(whole, rival.address)))).gasUsed;
    },
    async behind(open, maker) {
      await open.deal(maker.account.address, 10n ** 24n);
      // Its coins come back in another transfer.
      return { gas: 52_000n, placed: await open.post(maker, [better]) };
    },
  },
};

let nextMaker = 30;

/** Takes an order back in front of each swap in one way after another, and measures the gas that both sides lose. */
export async function measureTakenBack() {
  const results: Record<string, unknown> = {};
  for (const [name, attack] of Object.entries(attacks)) {
    results[name] = await withBook((open) => takeBack(open, attack));
    console.table({ [name]: results[name] });
  }
  for (const cheat of cheatNames) {
    const name = `an order whose token ${cheat} in a swap alone, beside an honest one`;
    results[name] = await withBook((open) => askBeside(open, cheat));
    console.table({ [name]: results[name] });
  }
  return results;
}

async function withBook<Result>(measure: (open: OpenBook) => Promise<Result>): Promise<Result> {
  const open = await openBook();
  try {
    const { gateway, trader, usdc, state, deal } = open;
    for (const account of [trader, gateway.onChain(1).rival]) {
      await deal(account.address, 10n ** 12n, usdc);
      await account.approve(usdc, state.chain.exchangeProxy);
    }
    await open.follow();
    return await measure(open);
  } finally {
    await open.close();
  }
}

/** Asks for a quote, has something done in front of its swap, and sends it. */
async function swap({ trader, quote, dai }: OpenBook, inFront: () => Promise<bigint> = async () => 0n) {
  const quoted = await trader.parseQuote(await quote(sellAmount, trader.address));
  const spent = await inFront();
  const before = await trader.balanceOf(dai);
  const { status, gasUsed } = await trader.execute(quoted);
  const bought = (await trader.balanceOf(dai)) - before;
  const hasOrder = quoted.sources.some(({ name }) => name === 'Limit_Orders');
  return { isDone: status === 'success', gasUsed, spent, bought, quoted: quoted.buyAmount, hasOrder };
}

async function takeBack(open: OpenBook, { inFront, behind }: Attack) {
  const pools = (await open.price(sellAmount)).bought;
  let maker = await open.openMaker(nextMaker++);
  await open.follow();
  let placed = await open.post(maker, [better]);
  await open.follow();
  let calm = 0n;
  for (let round = 0; round < controls; round++) {
    const { isDone, bought } = await swap(open);
    if (!isDone) throw new Error('A swap without an attack failed.');
    calm = bought;
    await open.follow();
  }
  let [lost, spent, done, withOrder, leastBought] = [0n, 0n, 0, 0, calm];
  for (let round = 0; round < swaps; round++) {
    const result = await swap(open, () => inFront(open, maker, placed));
    spent += result.spent;
    if (result.hasOrder) withOrder++;
    if (result.isDone) done++;
    else lost += result.gasUsed;
    if (result.isDone && result.bought < leastBought) leastBought = result.bought;
    await open.follow();
    const next = await behind(open, maker);
    spent += next.gas;
    maker = next.maker ?? maker;
    placed = next.placed ?? placed;
    await open.follow();
  }
  return {
    ...{ swaps, succeeded: done, 'quotes with the order': withOrder },
    'calm, bp over the pools': toBps(calm - pools, pools),
    'least that a swap paid, bp over the pools': toBps(leastBought - pools, pools),
    'gas lost by traders': Number(lost),
    'gas spent by the attacker': Number(spent),
    'lost for one spent': Number((Number(lost) / Number(spent)).toPrecision(2)),
  };
}

/** Asks for simulated quotes and prices beside the order of a maker whose token cheats. */
async function askBeside(open: OpenBook, cheat: (typeof cheatNames)[number]) {
  const { trader, dai, state, quote, price } = open;
  const [honest, poison] = [await open.openMaker(4), await open.openMaker(5)];
  await open.follow();
  await open.post(honest, [{ makerAmount: 1_100n * one, takerAmount: 1_000n * dollar }]);
  await open.follow();
  const fair = (await price(sellAmount)).bought;
  await open.post(poison, [{ makerAmount: 1_300n * one, takerAmount: 1_000n * dollar }]);
  const { address: account } = poison.account;
  await cheatTransfers(trader, { token: dai, account, exchange: state.chain.exchangeProxy, cheat });
  await open.follow();
  let [honestQuotes, honestPrices] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const { buyAmount } = await trader.parseQuote(await quote(sellAmount, trader.address));
    if (buyAmount === fair) honestQuotes++;
    if ((await price(sellAmount)).bought === fair) honestPrices++;
    await open.follow();
  }
  return { quotes: rounds, 'quotes of the honest price': honestQuotes, 'prices of it': honestPrices };
}

function toBps(part: bigint, whole: bigint): number {
  return Number((part * 10_000n) / whole);
}
