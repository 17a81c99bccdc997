import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Interception } from '@livery/sandbox/hostile/interception';
import { lieInRpc } from '@livery/sandbox/hostile/lieInRpc';
import { startHostileGateway } from '@livery/sandbox/hostile/startHostileGateway';
import { expect, type Page } from '@playwright/test';
import { numberToHex, parseEther } from 'viem';
import { test as base } from '../fixtures/test';
import { watchPage } from '../fixtures/watchPage';

/** The browser's own error when a gateway hangs up. */
const hungUp = /^Failed to load resource: net::ERR_EMPTY_RESPONSE/;

const test = base.extend({
  watched: async ({ page }, use) => {
    const complaints = watchPage(page);
    await use(undefined);
    expect(complaints.filter((complaint) => !hungUp.test(complaint))).toEqual([]);
  },
  chainId: 137,
  walletOptions: { chainId: 137, connected: true },
});

const answerWith = (status: number, body: string): Interception => {
  return async () => ({ status, headers: { 'content-type': 'application/json' }, body });
};

/** Simulates the trader's return to the tab, which refetches stale data. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

test('the balance is right again after every kind of node failure', { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
  product,
}) => {
  test.slow();
  const { chain, client } = ledger;
  const head = await client.getBlockNumber();
  const headIs = (number: bigint) => lieInRpc({ eth_blockNumber: () => ({ result: numberToHex(number) }) });
  const faults: Record<string, Interception> = {
    'is rate limited': answerWith(429, ''),
    'hangs up': async () => undefined,
    'never answers': () => new Promise(() => {}),
    fails: answerWith(500, 'oops'),
    'cuts off a batch': answerWith(200, '[{"jsonrpc":"2.0","id":1,"result":'),
    'falls back 5 blocks': headIs(head - 5n),
    'is stuck at a block': headIs(head),
  };
  const gateway = await startHostileGateway(product.url);
  try {
    await ledger.fund(getNativeCoin(chain).address, trader.address, parseEther('1'));
    await swap.open(`${gateway.url}/matic/swap`);
    await expect(swap.header).toContainText('1 MATIC');
    for (const [index, [name, intercept]] of Object.entries(faults).entries()) {
      await test.step(name, async () => {
        let isAsked = false;
        gateway.behave((exchange) => {
          if (exchange.path !== `/api/${chain.id}/rpc`) return exchange.pass();
          isAsked = true;
          return intercept(exchange);
        });
        await ledger.fund(getNativeCoin(chain).address, trader.address, parseEther(`${index + 2}`));
        await expect
          .poll(async () => {
            await comeBack(page);
            return isAsked;
          })
          .toBe(true);
        gateway.behave(undefined);
        // A coin moves without a log: it is read when the trader comes back, or 36 s later.
        const read = async () => {
          await comeBack(page);
          return swap.header.textContent();
        };
        await expect.poll(read).toContain(`${index + 2} MATIC`);
      });
    }
    expect(await wallet.listSent()).toEqual([]);
  } finally {
    // A page without its gateway would complain.
    await page.close();
    await gateway.stop();
  }
});
