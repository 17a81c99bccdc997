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

/** Journeys against a hostile gateway: one page per chain for all tests of a worker, without uncaught errors in any of them. */
export const hostileTest = test.extend<Fixtures, WorkerFixtures>({
  openOnce: [
    async ({ browser, product, sandbox }, use) => {
      const gateways: HostileGateway[] = [];
      const stages = new Map<string, Promise<Stage>>();
      const open: OpenPage = async ({ chainId, setting }) => {
        const info = sandbox.chains.find(({ id }) => id === chainId);
        if (!info) throw new RangeError(`The sandbox has no chain ${chainId}.`);
        const gateway = await startHostileGateway(product.url);
        gateways.push(gateway);
        const page = await openPage(browser, gateway);
        return openStage({ page, gateway, ledger: openLedger(info), setting });
      };
      await use((scenery) => {
        const key = JSON.stringify(scenery);
        const stage = stages.get(key) ?? open(scenery);
        stages.set(key, stage);
        return stage;
      });
      for (const stage of stages.values()) await (await stage).page.context().close();
      for (const gateway of gateways) await gateway.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  setting: [{}, { option: true }],
  stage: async ({ openOnce, chainId, setting }, use) => use(await openOnce({ chainId, setting })),
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
