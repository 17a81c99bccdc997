import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { serveFolder } from '../../scripts/lib/serveFolder.mjs';
import { writeStaticRelease } from '../../scripts/lib/staticRelease.mjs';
import { completeSwap } from '../fixtures/completeSwap';
import { test as base } from '../fixtures/test';
import { feeOperator } from '../product/operators';
import { getSitePort } from '../product/ports';

const root = join(import.meta.dirname, '../..');
const path = '/ipfs/bafyrelease/';
const { onramp: _, ...entry } = feeOperator;

/** Serves the release of a worker's gateway. */
const test = base.extend<object, { site: { url: string; folder: string } }>({
  site: [
    async ({ product }, use, { parallelIndex }) => {
      const folder = mkdtempSync(join(tmpdir(), 'livery-static-'));
      await write(folder, product.url);
      const server = await serveFolder({ folder, path, port: getSitePort(parallelIndex) });
      await use({ url: server.url, folder });
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  walletOptions: async ({ product }, use) => {
    const rpcPath = Object.fromEntries([1, 137].map((id) => [id, `${product.url}/api/${id}/rpc`]));
    await use({ rpcPath });
  },
});

async function write(folder: string, gateway: string): Promise<void> {
  const site = await import('../../apps/gateway/dist/site.js' as string);
  writeStaticRelease({ dist: join(root, 'apps/web/dist'), folder, entry, gateway, site });
}

test('a static release under a path of another origin swaps through its gateway', async ({
  page,
  site,
  product,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).origin));
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('USDC');
  await ledger.fund(sell.address, trader.address, parseEther('3'));
  await swap.open(site.url);
  await expect(page).toHaveURL(`${site.url}swap`);
  await swap.connect();
  await expect(swap.header).toContainText('3 ETH');
  await swap.choose('To', 'USDC');
  await swap.type('From', '1.25');
  await swap.review();
  const order = { sell, buy, side: 'exactInput', amount: parseEther('1.25') } as const;
  const { bought } = await completeSwap({ swap, ledger, trader, wallet }, order);
  await swap.close();
  expect(await ledger.balance(buy.address, trader.address)).toBe(bought);
  expect(requested).toEqual(new Set([new URL(site.url).origin, product.url]));
});

test('a reload and a link to another chain work on a server without redirects', async ({
  page,
  site,
  swap,
  wallet,
}) => {
  expect(wallet).toBeDefined();
  await swap.open(`${site.url}matic/swap?exactAmount=2`);
  await expect(page).toHaveURL(new RegExp(`^${site.url}matic/swap\\?`));
  await expect(swap.field('From')).toHaveValue('2');
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`^${site.url}matic/swap\\?`));
  await expect(swap.field('From')).toHaveValue('2');
  await expect(swap.header).toContainText('Polygon');
});

/** The browser itself logs each refused request as an error. */
const refusedTest = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern.
  watched: async ({}, use) => use(undefined),
});

refusedTest('a gateway that does not allow the origin is named in words', async ({ page, site, product, swap }) => {
  const elsewhere = await serveFolder({ folder: site.folder, path });
  await page.goto(elsewhere.url);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(`The gateway ${product.url} does not answer this page.`);
  await expect(notice).toContainText(`it may not allow the origin ${new URL(elsewhere.url).origin}.`);
  await expect(swap.field('From')).toBeEditable();
  await page.goto(site.url);
  await expect(swap.field('From')).toBeEditable();
  await expect(notice).toBeHidden();
  await elsewhere.stop();
});
