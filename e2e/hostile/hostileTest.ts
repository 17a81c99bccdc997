import { type HostileGateway, startHostileGateway } from '@livery/sandbox/hostile/startHostileGateway';
import { openLedger } from '../fixtures/openLedger';
import { test } from '../fixtures/test';
import { openStage, type Stage } from './openStage';

/** Journeys against a hostile gateway: one page for all that a worker does, and nothing uncaught in any of them. */
export const hostileTest = test.extend<object, { gateway: HostileGateway; stage: Stage }>({
  gateway: [
    async ({ product }, use) => {
      const gateway = await startHostileGateway(product.url);
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
  stage: [
    async ({ browser, gateway, sandbox }, use) => {
      const context = await browser.newContext({ baseURL: gateway.url, viewport: { width: 1280, height: 900 } });
      const info = sandbox.chains.find(({ id }) => id === 1);
      if (!info) throw new RangeError('The sandbox has no chain 1.');
      await use(await openStage({ page: await context.newPage(), gateway, ledger: openLedger(info) }));
      await context.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ stage }, use) => use(stage.page),
});
