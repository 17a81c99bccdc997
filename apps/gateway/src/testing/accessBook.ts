import { orderPage, orderRecord } from '@livery/core/wire/orders/orderRecord';
import * as v from 'valibot';
import { type Address, numberToHex } from 'viem';
import { syncBook } from '../records/book/follow/syncBook';
import { createMaker } from './createMaker';
import { createTrader } from './createTrader';
import type { startGateway } from './startGateway';

const base = '/api/1/sra/v4';

/** Gives tests the order book of chain 1, with a maker who sells DAI for USDC and a rival who buys it. */
export function accessBook(getGateway: () => Awaited<ReturnType<typeof startGateway>>) {
  function onBook() {
    const gateway = getGateway();
    const book = gateway.context.books.get(1);
    if (!book) throw new Error('There is no book.');
    const { trader, rival, token, ask, state } = gateway.onChain(1);
    const [dai, usdc] = [token('DAI'), token('USDC')];
    const maker = createMaker({ chainId: 1, makerToken: dai, takerToken: usdc });
    const { exchangeProxy: exchange, wrappedNative } = maker.chain;
    const url = gateway.variables.RPC_URLS_1 ?? '';
    return { book, state, url, ask, trader, rival, dai, usdc, wrapped: wrappedNative.address, maker, exchange };
  }

  /** Gives an account a token. */
  async function deal(token: Address, account: Address, amount: bigint) {
    const params = [account, token, numberToHex(amount)];
    await onBook().trader.client.request({ method: 'anvil_dealERC20' as never, params: params as never });
  }

  /** Brings pools and book to the head. */
  async function follow() {
    await getGateway().sync();
    await syncBook(onBook().book);
  }

  /** Opens the account of an index with an amount of a token, which the exchange may take. */
  async function openTrader(addressIndex: number, token: Address, amount = 10n ** 24n) {
    const { url, exchange, trader } = onBook();
    const account = createTrader(url, addressIndex);
    await trader.client.setBalance({ address: account.address, value: 10n ** 18n });
    await deal(token, account.address, amount);
    await account.approve(token, exchange);
    return account;
  }

  /** Opens an account that gives a token, DAI unless another is named, for USDC. */
  async function openMaker(
    addressIndex: number,
    { makerToken = onBook().dai, amount }: { makerToken?: Address; amount?: bigint } = {},
  ) {
    const account = await openTrader(addressIndex, makerToken, amount);
    const signer = createMaker({ chainId: 1, makerToken, takerToken: onBook().usdc, addressIndex });
    return {
      ...{ account, signer },
      /** Posts an order of these amounts, and returns it with its hash. */
      async rest(amounts: { makerAmount: bigint; takerAmount: bigint }) {
        const { body, order, hash } = await signer.place(amounts);
        const posted = await request('order', { method: 'POST', body: JSON.stringify(body) });
        if (posted.status !== 200) throw new Error(`The book refuses: ${await posted.text()}`);
        return { order, hash };
      },
      cancel: (order: Parameters<typeof signer.cancel>[1][number]) => signer.cancel(account, [order]),
    };
  }

  const request = (path: string, init?: RequestInit) => getGateway().app.request(`${base}/${path}`, init);
  const list = async (query: Record<string, string> = {}) =>
    v.parse(orderPage, await (await request(`orders?${new URLSearchParams(query)}`)).json());

  return {
    onBook,
    deal,
    follow,
    list,
    openTrader,
    openMaker,
    post: (body: unknown, path = 'order') => request(path, { method: 'POST', body: JSON.stringify(body) }),
    get: async (hash: string) => v.parse(orderRecord, await (await request(`order/${hash}`)).json()),
    listHashes: async (query?: Record<string, string>) =>
      (await list(query)).records.map(({ metaData }) => metaData.orderHash),
    /** Lets the exchange take what maker and rival sell, and the book see it. */
    async approveBoth() {
      const { trader, rival, dai, usdc, exchange } = onBook();
      await trader.approve(dai, exchange);
      await rival.approve(usdc, exchange);
      await follow();
    },
  };
}
