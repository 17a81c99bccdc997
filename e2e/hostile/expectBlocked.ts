import type { HostileCase } from '@livery/sandbox/hostile/hostileCase';
import { expect } from '@playwright/test';
import { expectWorking } from './expectWorking';
import { note } from './note';
import type { Stage } from './openStage';
import { readText } from './readText';

/** A gateway turns hostile while an honest quote is on the screen: the trader reads why, and the wallet is not asked for anything. */
export async function expectBlocked(stage: Stage, { code, says, trade, intercept }: HostileCase): Promise<void> {
  const { swap, wallet, gateway } = stage;
  await stage.show(trade);
  const asked = await wallet.listAsked();
  gateway.behave(intercept);
  await stage.button(trade).click();
  const sentence = readText(says ?? `swap.blocked.${code}`);
  await expect(swap.dialog).toContainText(sentence);
  if (!says) await expect(swap.dialog).toContainText(code);
  await expect(swap.confirmation.getByRole('button', { name: 'Confirm Swap' })).toBeHidden();
  expect(await wallet.listAsked()).toEqual(asked);
  note({ code, said: sentence, verdict: 'blocked' });
  await expectWorking(stage);
}
