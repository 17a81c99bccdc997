import {
  type LiquidityAction,
  type LiquidityCase,
  liquidityCases,
} from '@livery/sandbox/hostile/actions/liquidityCases';
import { type HostileGateway, startHostileGateway } from '@livery/sandbox/hostile/startHostileGateway';
import { expect } from '@playwright/test';
import { openLedger } from '../fixtures/openLedger';
import { test as base } from '../fixtures/test';
import { expectUnasked } from './expectUnasked';
import { note } from './note';
import { type LiquidityStage, openLiquidityStage } from './openLiquidityStage';
import { readText } from './readText';
import { sample } from './sample';

type WorkerFixtures = { openOnce: (change: LiquidityAction) => Promise<LiquidityStage> };

/** One page per change for all tests of a worker, each with a gateway of its own. */
const test = base.extend<{ change: LiquidityAction; stage: LiquidityStage }, WorkerFixtures>({
  openOnce: [
    async ({ browser, product, sandbox }, use) => {
      const info = sandbox.chains.find(({ id }) => id === 1);
      if (!info) throw new RangeError('The sandbox has no chain 1.');
      const gateways: HostileGateway[] = [];
      const stages = new Map<LiquidityAction, Promise<LiquidityStage>>();
      const open = async (change: LiquidityAction) => {
        const gateway = await startHostileGateway(product.url);
        gateways.push(gateway);
        const context = await browser.newContext({ baseURL: gateway.url, reducedMotion: 'reduce' });
        return openLiquidityStage({ page: await context.newPage(), gateway, ledger: openLedger(info), change });
      };
      await use((change) => {
        const stage = stages.get(change) ?? open(change);
        stages.set(change, stage);
        return stage;
      });
      for (const stage of stages.values()) await (await stage).page.context().close();
      for (const gateway of gateways) await gateway.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  change: ['add', { option: true }],
  stage: [async ({ openOnce, change }, use) => use(await openOnce(change)), { timeout: 360_000 }],
  page: async ({ stage }, use) => use(stage.page),
});

/** Refusals whose text is not that of their code. */
const texts: Readonly<Record<string, string>> = {
  WRONG_CHAIN: 'liquidity.wrongChain',
  WRONG_SENDER: 'swap.blocked.WRONG_SENDER',
  CHAIN_MISMATCH: 'swap.blocked.CHAIN_MISMATCH',
  WOULD_REVERT: 'liquidity.wouldFail',
};

const played = sample(liquidityCases, ({ change }) => change);

for (const change of new Set(played.map((hostile) => hostile.change))) {
  test.describe(`to ${change}`, () => {
    test.use({ change });
    for (const hostile of played.filter((one) => one.change === change)) {
      test(`${hostile.title} (${change})`, ({ stage }) => expectBlocked(stage, hostile));
    }
  });
}

/** Checks that the trader reads why nothing is sent, that the wallet is not asked, and that the page then works again. */
async function expectBlocked(stage: LiquidityStage, { code, when, intercept, answers = {} }: LiquidityCase) {
  const { page, screen, wallet, gateway, openButton, confirmButton } = stage;
  if (when === 'reviewed') await stage.review();
  const asked = await wallet.listAsked();
  gateway.behave(intercept);
  await wallet.setAnswers(answers);
  await (when === 'reviewed' ? confirmButton : openButton).click();
  const sentence = readText(texts[code] ?? `liquidity.blocked.${code}`);
  await expectUnasked({ wallet, asked }, async () => {
    await expect(screen.dialog).toContainText(sentence);
    await expect(screen.dialog).toContainText(code);
    await expect(confirmButton).toBeHidden();
  });

  gateway.behave(undefined);
  await wallet.setAnswers({});
  const start = performance.now();
  await screen.dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(screen.dialog).toBeHidden();
  await stage.review();
  const recoveredAfterMs = Math.round(performance.now() - start);
  await page.keyboard.press('Escape');
  await expect(screen.dialog).toBeHidden();
  note({ code, said: sentence, verdict: 'blocked', recoveredAfterMs });
}
