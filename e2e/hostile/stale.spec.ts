import { holdRpc } from '@livery/sandbox/hostile/holdRpc';
import { expect } from '@playwright/test';
import { expectRecovery } from './attack';
import { expectUnasked } from './expectUnasked';
import { hostileTest } from './hostileTest';
import { note } from './note';
import { readText } from './readText';

hostileTest(
  'a quote that would expire while a node holds its answers is dropped, and a new one follows',
  async ({ lateStage }) => {
    const { page, swap, wallet, gateway } = lateStage;
    await lateStage.show('nativeSold');
    const asked = await wallet.listAsked();
    const node = holdRpc('eth_estimateGas');
    gateway.behave(node.intercept);
    await lateStage.button('nativeSold').click();
    await node.reached;
    await page.clock.fastForward(61_000);
    node.release();
    // Reading the wallet's state is given up long before a quote is too old for the gate.
    const sentence = readText('wallet.gone');
    await expectUnasked({ wallet, asked }, () => expect(swap.dialog).toContainText(sentence));
    const recoveredAfterMs = await expectRecovery(lateStage);
    note({ code: 'STALE', said: sentence, verdict: 'blocked', recoveredAfterMs });
  },
);
