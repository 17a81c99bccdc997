import { holdRpc } from '@livery/sandbox/hostile/holdRpc';
import { expect } from '@playwright/test';
import { expectWorking } from './expectWorking';
import { hostileTest } from './hostileTest';
import { note } from './note';
import { readText } from './readText';

hostileTest('a node estimates the gas for so long that the quote is too old', async ({ lateStage }) => {
  const { page, swap, wallet, gateway } = lateStage;
  await lateStage.show('nativeSold');
  const asked = await wallet.listAsked();
  const node = holdRpc('eth_estimateGas');
  gateway.behave(node.intercept);
  await lateStage.button('nativeSold').click();
  await node.reached;
  await page.clock.fastForward(31_000);
  node.release();
  const sentence = readText('swap.blocked.STALE');
  await expect(swap.dialog).toContainText(sentence);
  await expect(swap.dialog).toContainText('STALE');
  expect(await wallet.listAsked()).toEqual(asked);
  const workedAfterMs = await expectWorking(lateStage);
  note({ code: 'STALE', said: sentence, verdict: 'blocked', workedAfterMs });
});
