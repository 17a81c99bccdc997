import { join } from 'node:path';
import { type OrderRecord, orderPage } from '@livery/core/wire/orders/orderRecord';
import { deriveAccount } from '@livery/sandbox/deriveAccount';
import pino from 'pino';
import * as v from 'valibot';
import { type Address, numberToHex } from 'viem';
import { expect, vi } from 'vitest';
import { syncBook } from '../records/book/follow/syncBook';
import type { TransactionRelay } from '../rpc/createRelay';
import { createKeeper } from '../services/keeper/createKeeper';
import { createKeeperMetrics } from '../services/keeper/createKeeperMetrics';
import { createKeeperStore } from '../services/keeper/createKeeperStore';
import { keeperHeader } from '../services/orders/keeperHeader';
import { createMaker } from './createMaker';
import { createTrader } from './createTrader';
import type { startGateway } from './startGateway';

export const makerIndex = 5;
export const keeperIndex = 6;
const one = 10n ** 18n;
export const keeperLimits = { maxFill: 50n * one, minProfit: 10n ** 15n, toleranceBp: 50n, maxLoss: 10n ** 17n };

/** Returns the account that tests keep with, and its private key. */
export const getKeeperAccount = () => deriveAccount(keeperIndex);

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** Gives tests keepers of a chain's book, whose files are in `folder`, and a maker that rests orders in it. */
export function accessKeeper(getGateway: () => Gateway, { chainId, folder }: { chainId: number; folder: string }) {
  const base = `/api/${chainId}/sra/v4`;
  let files = 0;

  function onChain() {
    const gateway = getGateway();
    const { token, ask, state, trader } = gateway.onChain(chainId);
    const book = gateway.context.books.get(chainId);
    if (!book) throw new Error('There is no book.');
    const url = gateway.variables[`RPC_URLS_${chainId}`] ?? '';
    const { exchangeProxy: exchange, wrappedNative } = state.chain;
    return {
      ...{ book, state, trader, ask, exchange, token, url },
      maker: createTrader(url, makerIndex),
      keeper: createTrader(url, keeperIndex),
      ...{ dai: token('DAI'), usdc: token('USDC'), wrapped: wrappedNative.address },
    };
  }

  const call = (method: string, ...params: unknown[]) =>
    onChain().trader.client.request({ method: method as never, params: params as never });
  const deal = (token: Address, account: Address, amount: bigint) =>
    call('anvil_dealERC20', account, token, numberToHex(amount));

  /** Brings pools and book to the head, once the node has mined what keepers sent: they do not wait for it. */
  async function follow() {
    await vi.waitFor(async () => expect(await call('txpool_status')).toMatchObject({ pending: '0x0' }));
    await getGateway().sync();
    await syncBook(onChain().book);
  }

  async function listOrders(perPage = 100): Promise<OrderRecord[]> {
    const headers = { [keeperHeader]: 'look' };
    const response = await getGateway().app.request(`${base}/orders?perPage=${perPage}`, { headers });
    return v.parse(orderPage, await response.json()).records;
  }

  /** Posts orders that give `permille` thousandths of what the pools would give for what each takes. */
  async function rest(
    [takerToken, makerToken]: [Address, Address],
    takerAmount: bigint,
    permille: bigint,
    { index = makerIndex, count = 1 } = {},
  ) {
    const { ask, trader, exchange, url } = onChain();
    const maker = createTrader(url, index);
    if (index !== makerIndex) {
      await deal(makerToken, maker.address, 10n ** 24n);
      await maker.approve(makerToken, exchange);
    }
    const query = { sellToken: takerToken, buyToken: makerToken, sellAmount: String(takerAmount) };
    const pools = await trader.parseQuote(await ask('quote', { ...query, excludedSources: 'Limit_Orders' }));
    const signer = createMaker({ chainId, makerToken, takerToken, addressIndex: index });
    const makerAmount = (pools.buyAmount * permille) / 1_000n;
    const placed = [await signer.place({ makerAmount, takerAmount })];
    while (placed.length < count) placed.push(await signer.place({ makerAmount, takerAmount }));
    const body = JSON.stringify(placed.map((each) => each.body));
    const posted = await getGateway().app.request(`${base}/orders`, { method: 'POST', body });
    if (posted.status !== 200) throw new Error(`The book refuses: ${await posted.text()}`);
    const [{ order, hash }] = placed as [(typeof placed)[number]];
    const cancel = () =>
      signer.cancel(
        maker,
        placed.map((each) => each.order),
      );
    return { order, hash, cancel };
  }

  async function startKeeper(
    change: Partial<typeof keeperLimits> = {},
    {
      list = () => listOrders(),
      name = `keeper-${files++}`,
      relay,
    }: { list?: () => Promise<OrderRecord[]>; name?: string; relay?: TransactionRelay } = {},
  ) {
    const { state } = onChain();
    const metrics = createKeeperMetrics();
    const account = getKeeperAccount();
    const store = createKeeperStore(join(folder, name), { chainId, account: account.address });
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const { maxLoss, ...limits } = { ...keeperLimits, ...change };
    let passed = 0;
    const keeper = createKeeper({
      ...{ state, account, relay, listOrders: list, metrics, store },
      ...{ limits: { ...limits, getMaxLoss: () => maxLoss }, log, clock: () => Date.now() + passed },
    });
    const read = async (metric: 'profit' | 'loss' | 'stopped' | 'relayFailures') =>
      (await metrics[metric].get()).values[0]?.value ?? 0;
    const pass = (ms: number) => {
      passed += ms;
    };
    return { ...keeper, read, lines, name, pass };
  }

  return {
    ...{ onChain, call, deal, follow, listOrders, rest, startKeeper },
    /** Gives the maker of most orders its tokens, and lets the exchange take them. */
    async fundMaker() {
      const { maker, dai, usdc, wrapped, exchange } = onChain();
      for (const token of [dai, usdc, wrapped]) {
        await deal(token, maker.address, 10n ** 24n);
        await maker.approve(token, exchange);
      }
      await follow();
    },
  };
}
