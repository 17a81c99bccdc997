import type { HostileCase } from '@livery/sandbox/hostile/hostileCase';
import { expect } from '@playwright/test';
import { attack, clickAgainst, expectRecovery } from './attack';
import { expectUnasked } from './expectUnasked';
import { note } from './note';
import type { Stage } from './openStage';
import { readText } from './readText';

/**
 * Checks that the trader reads why nothing is sent, and that the wallet is not asked for anything, when a gateway, node or
 * wallet turns hostile while an honest quote is on the screen.
 */
export async function expectBlocked(stage: Stage, hostile: HostileCase): Promise<void> {
  const { swap, wallet } = stage;
  const { code, says } = hostile;
  const asked = await attack(stage, hostile);
  const sentence = readText(says ?? `swap.blocked.${code}`);
  await expectUnasked({ wallet, asked }, async () => {
    await expect(swap.dialog).toContainText(sentence);
    if (!says) await expect(swap.dialog).toContainText(code);
    await expect(swap.confirmation.getByRole('button', { name: 'Confirm Swap' })).toBeHidden();
  });
  const recoveredAfterMs = await expectRecovery(stage, hostile);
  note({ code, said: sentence, verdict: 'blocked', recoveredAfterMs });
}

/** Checks that the trader reads why there is no approval, and that the wallet is not asked, when the gateway is hostile. */
export async function expectNoApproval(stage: Stage, { code, ...hostile }: HostileCase): Promise<void> {
  const { wallet, gateway, page } = stage;
  const main = page.getByRole('main');
  await stage.show('approval');
  const asked = await wallet.listAsked();
  // The quote that names the spender is part of the attack.
  gateway.behave(hostile.intercept);
  await stage.typeOther('approval');
  await clickAgainst(stage, hostile, () => stage.button('approval').click());
  const sentence = readText(`swap.blocked.${code}`);
  await expectUnasked({ wallet, asked }, () => expect(main).toContainText(sentence));

  gateway.behave(undefined);
  await stage.restoreWallet();
  const start = performance.now();
  await main.getByRole('button', { name: 'Dismiss' }).click();
  await stage.typeOther('approval');
  await wallet.answer('reject');
  await stage.button('approval').click();
  await expect(main).toContainText(readText('wallet.rejected'));
  const recoveredAfterMs = Math.round(performance.now() - start);
  expect(await wallet.listAsked()).toEqual([...asked, 'eth_sendTransaction']);
  await wallet.answer('approve');
  await main.getByRole('button', { name: 'Dismiss' }).click();
  note({ code, said: sentence, verdict: 'blocked', recoveredAfterMs });
}
