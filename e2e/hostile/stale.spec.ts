import { holdRpc } from '@livery/sandbox/hostile/holdRpc';
import { walletNode } from '@livery/sandbox/hostile/hostileCase';
import { expect, type Page } from '@playwright/test';
import { expectRecovery } from './attack';
import { hostileTest } from './hostileTest';
import { note } from './note';
import { readText } from './readText';

/** Resolves once both nodes have shown the block that tells chains apart: the last that the page reads of the wallet's state. */
async function waitForBlocks(page: Page): Promise<void> {
  const responses = ['/api/1/rpc', '/wallet-node/1'].map(async (path) => {
    const response = await page.waitForResponse(
      (one) => one.url().endsWith(path) && one.request().postData()?.includes('"eth_getBlockByNumber"') === true,
    );
    await response.finished();
  });
  await Promise.all(responses);
}

hostileTest('a quote that expires while the wallet’s node holds its answer is not sent', async ({ lateStage }) => {
  const { page, swap, wallet, gateway } = lateStage;
  await lateStage.show('nativeSold');
  const asked = await wallet.listAsked();
  const node = holdRpc('eth_estimateGas', walletNode);
  gateway.behave(node.intercept);
  const blocks = waitForBlocks(page);
  await lateStage.button('nativeSold').click();
  await node.reached;
  await blocks;
  // An answer to a later request: the page has received the earlier ones.
  await page.evaluate(async () => (await fetch('/healthz')).text());
  await page.clock.fastForward(31_000);
  const sentence = readText('swap.blocked.STALE');
  await expect(swap.dialog).toContainText(sentence);
  await expect(swap.dialog).toContainText('STALE');
  expect(await wallet.listAsked()).toEqual(asked);
  node.release();
  const recoveredAfterMs = await expectRecovery(lateStage);
  note({ code: 'STALE', said: sentence, verdict: 'blocked', recoveredAfterMs });
});
