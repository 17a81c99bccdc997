import { type HostileGateway, startHostileGateway } from '@livery/sandbox/hostile/startHostileGateway';
import { type Browser, expect } from '@playwright/test';
import { openLedger } from '../fixtures/openLedger';
import { test } from '../fixtures/test';
import { watchPage } from '../fixtures/watchPage';
import { openStage, type Setting, type Stage } from './openStage';

/** The browser's own error when a gateway hangs up or redirects elsewhere. */
const brokenConnection = /^Failed to load resource: net::ERR_(EMPTY_RESPONSE|FAILED)$/;

type Scenery = { chainId: number; setting: Setting };
/** A page with a gateway of its own, so that lies reach no other page. */
type OpenPage = (scenery: Scenery) => Promise<Stage>;
type WorkerFixtures = { openOnce: OpenPage };
type Fixtures = { setting: Setting; stage: Stage; lateStage: Stage };

/** Journeys against a hostile gateway: one page for all tests of a worker on a chain, without uncaught errors in any of them. */
export const hostileTest = test.extend<Fixtures, WorkerFixtures>({
  openOnce: [
    async ({ browser, product, sandbox }, use) => {
      let opened: { key: string; stage: Stage; close: () => Promise<void> } | undefined;
      const open = async ({ chainId, setting }: Scenery) => {
        const info = sandbox.chains.find(({ id }) => id === chainId);
        if (!info) throw new RangeError(`The sandbox has no chain ${chainId}.`);
        const isNodeGiven = setting.wallet !== undefined;
        const gateway = await startHostileGateway(product.url, { isNodeGiven });
        const page = await openPage(browser, gateway);
        const stage = await openStage({ page, gateway, ledger: openLedger(info), setting });
        return {
          stage,
          async close() {
            await page.context().close();
            await gateway.stop();
          },
        };
      };
      await use(async (scenery) => {
        const key = JSON.stringify(scenery);
        if (opened?.key === key) return opened.stage;
        // A page that stays open goes on asking for quotes and balances.
        await opened?.close();
        opened = undefined;
        opened = { key, ...(await open(scenery)) };
        return opened.stage;
      });
      await opened?.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  setting: [{}, { option: true }],
  // Opened once for many cases, so that none of them pays for it.
  stage: [
    async ({ openOnce, chainId, setting }, use) => use(await openOnce({ chainId, setting })),
    { timeout: 360_000 },
  ],
  /** A separate page with a fake clock. */
  lateStage: async ({ browser, product, ledger }, use) => {
    const gateway = await startHostileGateway(product.url);
    const page = await openPage(browser, gateway);
    const complaints = watchPage(page);
    await page.clock.install();
    await use(await openStage({ page, gateway, ledger }));
    await page.context().close();
    await gateway.stop();
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
