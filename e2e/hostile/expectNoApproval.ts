import type { HostileCase } from '@livery/sandbox/hostile/hostileCase';
import { expect } from '@playwright/test';
import { note } from './note';
import type { Stage } from './openStage';
import { readText } from './readText';

/** A gateway is hostile when an approval is needed: the trader reads why there is none, and the wallet is not asked for it. */
export async function expectNoApproval(stage: Stage, { code, intercept }: HostileCase): Promise<void> {
  const { wallet, gateway, page } = stage;
  const main = page.getByRole('main');
  await stage.show('approval');
  const asked = await wallet.listAsked();
  gateway.behave(intercept);
  await stage.typeOther('approval');
  await stage.button('approval').click();
  const sentence = readText(`swap.blocked.${code}`);
  await expect(main).toContainText(sentence);
  expect(await wallet.listAsked()).toEqual(asked);

  gateway.behave(undefined);
  const start = performance.now();
  await main.getByRole('button', { name: 'Dismiss' }).click();
  await stage.typeOther('approval');
  await wallet.answer('reject');
  await stage.button('approval').click();
  await expect(main).toContainText(readText('swap.rejected'));
  const workedAfterMs = Math.round(performance.now() - start);
  expect(await wallet.listAsked()).toEqual([...asked, 'eth_sendTransaction']);
  await wallet.answer('approve');
  await main.getByRole('button', { name: 'Dismiss' }).click();
  note({ code, said: sentence, verdict: 'blocked', workedAfterMs });
}
