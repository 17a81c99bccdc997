import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '@livery/sandbox/process/findRoot';
import type { Browser, Page } from '@playwright/test';
import { generatePrivateKey } from 'viem/accounts';
import { passTime } from './passTime';
import type { Exchange } from './startExchange';

const chainId = 137;
/** Interval at which the page reads the head of this chain. */
const blockMs = 4_000;
const blocks = 5;
/** Time for the check of the token lists, which happens at the start and then every ten minutes. */
const settleMs = 30_000;

export type Rest = {
  blocks: number;
  /** Requests of any kind of an idle page with a connected wallet while the chain advances. */
  requests: number;
  /** Those beyond one per block interval. */
  beyondOne: number;
  /** Requests in the same time in a hidden tab. */
  hidden: number;
};

/** Counts the requests of an idle page: a wallet is connected, tokens are chosen, and no amount is typed. */
export async function measureRest(browser: Browser, { url, chains }: Exchange): Promise<Rest> {
  const chain = chains.find(({ id }) => id === chainId);
  const token = chain?.tokens.find(({ symbol }) => symbol === 'USDC')?.address;
  if (!chain || !token) throw new RangeError(`The sandbox has no USDC on chain ${chainId}.`);
  const context = await browser.newContext();
  const page = await context.newPage();
  const wallet = { privateKey: generatePrivateKey(), chainId, connected: true };
  await page.addInitScript(`window.scriptedWalletOptions = ${JSON.stringify(wallet)};`);
  await page.addInitScript(readFileSync(join(findRoot(), 'packages/sandbox/dist/scripted.js'), 'utf8'));
  await page.goto(`${url}/matic/swap?outputCurrency=${token}`);
  await page.locator('input[inputmode="decimal"]').first().waitFor();
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).waitFor();
  await passTime(page, settleMs);
  const mining = setInterval(() => void mine(chain.rpcUrl), blockMs / 2);
  const visible = await countRequests(page);
  await hide(page);
  await passTime(page, blockMs);
  const hidden = await countRequests(page);
  clearInterval(mining);
  await context.close();
  return {
    blocks,
    requests: sum(visible),
    beyondOne: sum(visible.map((n) => Math.max(0, n - 1))),
    hidden: sum(hidden),
  };
}

/** Counts the requests in each block interval. */
async function countRequests(page: Page): Promise<number[]> {
  const counts: number[] = [];
  for (let block = 0; block < blocks; block += 1) {
    let count = 0;
    const onRequest = () => {
      count += 1;
    };
    page.on('request', onRequest);
    await passTime(page, blockMs);
    page.off('request', onRequest);
    counts.push(count);
  }
  return counts;
}

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

async function mine(rpcUrl: string): Promise<void> {
  await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_mine', params: [] }),
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
