import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, numberToHex } from 'viem';
import { syncBook } from '../../apps/gateway/src/records/book/follow/syncBook';
import { createMaker } from '../../apps/gateway/src/testing/createMaker';
import { createTrader } from '../../apps/gateway/src/testing/createTrader';
import { startGateway } from '../../apps/gateway/src/testing/startGateway';

export type Amounts = { makerAmount: bigint; takerAmount: bigint };
export type OpenBook = Awaited<ReturnType<typeof openBook>>;

/** Opens a gateway on a local Ethereum whose book takes orders of any size that give DAI for USDC. */
export async function openBook() {
  const folder = mkdtempSync(join(tmpdir(), 'livery-attack-'));
  const limits = { VISITOR_ORDERS: '100000', VISITOR_REQUESTS: '100000', VISITOR_UPSTREAM: '1000000' };
  const gateway = await startGateway([1], { variables: { DATA_DIR: folder, ...limits } });
  const { trader, token, ask, state } = gateway.onChain(1);
  const book = gateway.context.books.get(1);
  if (!book) throw new Error('There is no book.');
  const url = gateway.variables.RPC_URLS_1 ?? '';
  const [dai, usdc] = [token('DAI'), token('USDC')];
  const pair = { sellToken: usdc, buyToken: dai };

  async function deal(account: Address, amount: bigint, of = dai) {
    const params = [account, of, numberToHex(amount)];
    await trader.client.request({ method: 'anvil_dealERC20' as never, params: params as never });
  }

  async function follow() {
    await gateway.sync();
    if (book) await syncBook(book);
  }

  /** Gives an account DAI, and lets the exchange take it. */
  async function openMaker(addressIndex: number) {
    const account = createTrader(url, addressIndex);
    await trader.client.setBalance({ address: account.address, value: 10n ** 18n });
    await deal(account.address, 10n ** 24n);
    await account.approve(dai, state.chain.exchangeProxy);
    return { account, signer: createMaker({ chainId: 1, makerToken: dai, takerToken: usdc, addressIndex }) };
  }

  async function post(maker: Awaited<ReturnType<typeof openMaker>>, amounts: readonly Amounts[]) {
    const placed = await Promise.all(amounts.map((each) => maker.signer.place(each)));
    const body = JSON.stringify(placed.map((each) => each.body));
    const answer = await gateway.app.request('/api/1/sra/v4/orders', { method: 'POST', body });
    if (answer.status !== 200) throw new Error(`The book refuses: ${await answer.text()}`);
    return placed;
  }

  return {
    ...{ gateway, book, state, trader, ask, url, dai, usdc, deal, follow, openMaker, post },
    /** Asks for the price of an amount of USDC; returns the DAI, and the time that the answer took. */
    async price(sellAmount: bigint, more: Record<string, string> = {}) {
      const start = performance.now();
      const answer = await ask('price', { ...pair, sellAmount: `${sellAmount}`, ...more });
      const ms = performance.now() - start;
      const body = (await answer.json()) as { buyAmount?: string };
      if (!body.buyAmount) throw new Error(JSON.stringify(body));
      return { bought: BigInt(body.buyAmount), ms };
    },
    quote: (sellAmount: bigint, takerAddress: Address) =>
      ask('quote', { ...pair, sellAmount: `${sellAmount}`, takerAddress }),
    async close() {
      await gateway.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
