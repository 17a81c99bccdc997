import { routerAbi } from '@livery/core/domain/calldata/encodeRouterSwap';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { getVenues } from '@livery/core/domain/venues';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { createRandom } from '@livery/router/testing/createRandom';
import { maxUint256, parseEther } from 'viem';
import { countUnread } from '../chains/chainState';
import { followChain } from '../chains/followChain';
import { followBook } from '../records/book/follow/followBook';
import { createMaker } from './createMaker';
import { createTrader } from './createTrader';
import { isAsQuoted } from './executeQuotes';
import type { startGateway } from './startGateway';

/** The gateway polls that often, so that a sleep takes no second. */
const pollMs = 20;
const sleepMs = 600_000;
/** Behind all the time that passes. */
const expiry = BigInt(Math.floor(Date.now() / 1_000) + 315_360_000);

type Hunted = { executed: number; withOrders: number; refused: number; wrong: string[] };

/**
 * Puts chain 1 to sleep again and again, changes pools, orders and funds meanwhile, and asks for `atOnce` quotes, of
 * which the first wakes it, and for as many when book and V3 pools are awake, too. Executes each answer on the state
 * that it was made of, with its balances compared, until `count` were.
 */
export async function huntAcrossSleep(
  gateway: Awaited<ReturnType<typeof startGateway>>,
  { count, atOnce, wait }: { count: number; atOnce: number; wait: (isTrue: () => boolean) => Promise<void> },
): Promise<Hunted> {
  const { state, trader, rival, token, ask } = gateway.onChain(1);
  const book = gateway.context.books.get(1);
  if (!book) throw new Error('There is no book.');
  const { chain, sleep, rpc } = state;
  const random = createRandom(43);
  const draw = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('The list is empty.');
    return item;
  };
  const gate = holdCalls(rpc);
  const { dai, usdc } = { dai: token('DAI'), usdc: token('USDC') };
  const third = createTrader(gateway.variables.RPC_URLS_1 ?? '', 2);
  const maker = createMaker({ chainId: 1, makerToken: dai, takerToken: usdc, addressIndex: 1 });
  const deal = (to: string, of: string, amount: bigint) =>
    trader.client.request({
      method: 'anvil_dealERC20' as never,
      params: [to, of, `0x${amount.toString(16)}`] as never,
    });
  for (const each of [trader, third]) {
    await deal(each.address, usdc, 10n ** 12n);
    await each.approve(usdc, chain.exchangeProxy);
  }
  await rival.approve(dai, chain.exchangeProxy);
  await trader.approve(dai, chain.exchangeProxy);
  const followers = [
    followChain(state, { log: state.log, clock: gateway.context.clock, pollMs }),
    followBook(book, { pollMs }),
  ];
  const hunted: Hunted = { executed: 0, withOrders: 0, refused: 0, wrong: [] };

  /** Fills the book again: orders from 1 to 5 % better than the market. */
  async function placeOrders() {
    await deal(rival.address, dai, 10n ** 24n);
    const placed = [];
    for (const better of [1n, 3n, 5n]) {
      const makerAmount = 10n ** 18n * (500n + BigInt(Math.floor(random() * 500)));
      const takerAmount = (makerAmount * (100n - better)) / 100n / 10n ** 12n;
      const { order, body } = await maker.place({ makerAmount, takerAmount, expiry });
      const answer = await gateway.app.request('/api/1/sra/v4/order', { method: 'POST', body: JSON.stringify(body) });
      if (answer.status !== 200) throw new Error(await answer.text());
      placed.push(order);
    }
    return placed;
  }

  /** Changes something while nobody looks. */
  async function change(orders: Awaited<ReturnType<typeof placeOrders>>) {
    const [cancelled, filled] = orders;
    const kind = Math.floor(random() * 4);
    if (kind === 0 && cancelled) await maker.cancel(rival, [cancelled]);
    if (kind === 1 && filled) await maker.fill(third, filled, filled.takerAmount / 3n);
    // The maker's funds are gone, but for a little.
    if (kind === 2) await deal(rival.address, dai, 10n ** 19n);
    if (kind === 3) await rival.approve(dai, chain.exchangeProxy, 10n ** 20n);
    await trader.client.mine({ blocks: 1 + Math.floor(random() * 30) });
  }

  /** Moves the prices of the pools that most quotes use, by sales on the router of the chain's V2 exchange. */
  async function movePools() {
    await third.client.setBalance({ address: third.address, value: parseEther('10000') });
    const value = parseEther('1') * BigInt(1 + Math.floor(random() * 5));
    for (const buyToken of [usdc, dai]) {
      const path = [chain.wrappedNative.address, buyToken] as const;
      const { status } = await third.client.writeContractSync({
        ...{ abi: routerAbi, address: chain.v2.router, functionName: 'swapExactETHForTokens', chain: null },
        ...{ args: [1n, path, third.address, maxUint256], value, gas: 500_000n },
      });
      if (status !== 'success') throw new Error('The pool did not trade.');
    }
  }

  /** Lets time pass until the chain sleeps: orders near the market would hold it awake. */
  async function fallAsleep() {
    sleep.isHeld = () => false;
    await wait(() => {
      if (!sleep.isAsleep) gateway.pass(sleepMs);
      return sleep.isAsleep;
    });
  }

  function drawTrade(): Record<string, string> {
    const venue = draw(['', '', ...getVenues(chain).map(({ name }) => name)]);
    const [sellToken, buyToken, unit] = draw([
      [nativeToken, usdc, 10n ** 16n],
      [nativeToken, dai, 10n ** 16n],
      [usdc, dai, 10n ** 7n],
      [usdc, dai, 10n ** 7n],
      [dai, nativeToken, 10n ** 19n],
    ] as const);
    const amount = unit * BigInt(1 + Math.floor(random() * 100));
    return {
      ...{ sellToken, buyToken, sellAmount: `${amount}`, takerAddress: trader.address, skipValidation: 'true' },
      slippagePercentage: '0.05',
      ...(venue !== '' && { includedSources: `${venue},Limit_Orders` }),
    };
  }

  async function execute(quote: QuoteResponse, query: Record<string, string>) {
    const { sellToken = '', buyToken = '' } = query;
    const tokens = [sellToken, buyToken].map((each) => `0x${each.slice(2)}` as const);
    const read = () => Promise.all(tokens.map((each) => trader.balanceOf(each)));
    const snapshot = await trader.client.snapshot();
    await trader.client.setBalance({ address: trader.address, value: parseEther('10000') });
    await deal(trader.address, usdc, 10n ** 12n);
    await deal(trader.address, dai, 10n ** 24n);
    const before = await read();
    const receipt = await trader.execute(quote);
    const after = await read();
    await trader.client.revert({ id: snapshot });
    const [sold = 0n, bought = 0n] = after.map((each, index) => {
      const gas = tokens[index] === nativeToken.toLowerCase() || tokens[index] === nativeToken ? receipt.gasCost : 0n;
      return each - (before[index] ?? 0n) + gas;
    });
    const quoted = { sold: quote.sellAmount, bought: quote.buyAmount };
    const about = { sellToken, buyToken, sells: true, amount: quote.sellAmount, quoted, sold: -sold, bought };
    const isRight = isAsQuoted({ ...about, status: receipt.status, sources: [] });
    if (!isRight)
      hunted.wrong.push(`${receipt.status}: ${JSON.stringify(query)}, ${-sold} for ${bought}, not ${quoted.bought}`);
    hunted.executed++;
    if (quote.sources.some(({ name, proportion }) => name === 'Limit_Orders' && Number(proportion) > 0))
      hunted.withOrders++;
  }

  /** Asks for quotes all at once, and executes each on the state that it was made of. */
  async function askAndExecute() {
    const trades = Array.from({ length: atOnce }, drawTrade);
    const answers = await Promise.all(trades.map(async (query) => ({ query, answer: await ask('quote', query) })));
    await gate.close();
    for (const { query, answer } of answers) {
      if (answer.status !== 200) {
        hunted.refused++;
        continue;
      }
      const quote = await trader.parseQuote(answer);
      await execute(quote, query);
    }
    gate.open();
  }

  try {
    for (let tries = 0; hunted.executed < count && tries < count; tries++) {
      const orders = await placeOrders();
      // Quotes are under way while the chain falls asleep.
      const early = Array.from({ length: 3 }, () => ask('quote', drawTrade()));
      await fallAsleep();
      await Promise.all(early);
      // The last of them may have woken it.
      await fallAsleep();
      await movePools();
      await change(orders);
      await askAndExecute();
      // Without book and V3 pools, which take longer to wake, a quote does without them.
      await wait(() => book.status !== undefined && countUnread(state) === 0);
      await askAndExecute();
    }
  } finally {
    gate.open();
    for (const { stop } of followers) stop();
  }
  return hunted;
}

/** Lets calls of a gateway to its node wait while it is closed: what is executed and taken back meanwhile is not seen. */
function holdCalls(rpc: { request: (...parameters: never[]) => Promise<unknown> }) {
  let [running, opened, open] = [0, Promise.resolve(), () => {}];
  const request = rpc.request.bind(rpc);
  Object.assign(rpc, {
    async request(...parameters: never[]) {
      await opened;
      running++;
      try {
        return await request(...parameters);
      } finally {
        running--;
      }
    },
  });
  return {
    open: () => open(),
    async close() {
      opened = new Promise((resolve) => {
        open = resolve;
      });
      while (running > 0) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
