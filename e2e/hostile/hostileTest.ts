import { type HostileGateway, startHostileGateway } from '@livery/sandbox/hostile/startHostileGateway';
import { type Browser, expect } from '@playwright/test';
import { type Ledger, openLedger } from '../fixtures/openLedger';
import { test } from '../fixtures/test';
import { watchPage } from '../fixtures/watchPage';
import { openStage, type Stage } from './openStage';

/** The browser's own note when a gateway hangs up or leads elsewhere. */
const brokenConnection = /^Failed to load resource: net::ERR_(EMPTY_RESPONSE|FAILED)$/;

type WorkerFixtures = { ethereum: Ledger; gateway: HostileGateway; stage: Stage };

/** Journeys against a hostile gateway: one page for all that a worker does, and nothing uncaught in any of them. */
export const hostileTest = test.extend<{ lateStage: Stage }, WorkerFixtures>({
  ethereum: [
    async ({ sandbox }, use) => {
      const info = sandbox.chains.find(({ id }) => id === 1);
      if (!info) throw new RangeError('The sandbox has no chain 1.');
      await use(openLedger(info));
    },
    { scope: 'worker' },
  ],
  gateway: [
    async ({ product }, use) => {
      const gateway = await startHostileGateway(product.url);
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
  stage: [
    async ({ browser, gateway, ethereum: ledger }, use) => {
      const page = await openPage(browser, gateway);
      await use(await openStage({ page, gateway, ledger }));
      await page.context().close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** A page of its own, whose clock can be put forward. */
  lateStage: async ({ browser, gateway, ethereum: ledger }, use) => {
    const page = await openPage(browser, gateway);
    const complaints = watchPage(page);
    await page.clock.install();
    await use(await openStage({ page, gateway, ledger }));
    await page.context().close();
    expectQuiet(complaints);
  },
  page: async ({ stage }, use) => use(stage.page),
  watched: async ({ page }, use) => {
    const complaints = watchPage(page);
    await use(undefined);
    expectQuiet(complaints);
  },
});

function expectQuiet(complaints: readonly string[]): void {
  expect(complaints.filter((complaint) => !brokenConnection.test(complaint))).toEqual([]);
}

async function openPage(browser: Browser, { url }: HostileGateway) {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' });
  return context.newPage();
}
