import { orderPage, orderRecord } from '@livery/core/wire/orders/orderRecord';
import * as v from 'valibot';
import { type Address, numberToHex } from 'viem';
import { syncBook } from '../records/book/follow/syncBook';
import { createMaker } from './createMaker';
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

  const request = (path: string, init?: RequestInit) => getGateway().app.request(`${base}/${path}`, init);
  const list = async (query: Record<string, string> = {}) =>
    v.parse(orderPage, await (await request(`orders?${new URLSearchParams(query)}`)).json());

  return {
    onBook,
    deal,
    follow,
    list,
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
