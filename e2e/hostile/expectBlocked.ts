import { atConfirmation } from '@livery/sandbox/hostile/atConfirmation';
import type { HostileCase } from '@livery/sandbox/hostile/hostileCase';
import { expect } from '@playwright/test';
import { expectWorking } from './expectWorking';
import { note } from './note';
import type { Stage } from './openStage';
import { readText } from './readText';

/**
 * A gateway or a wallet turns hostile while an honest quote is on the screen: the trader reads why nothing is sent, and the
 * wallet is not asked for anything.
 */
export async function expectBlocked(stage: Stage, hostile: HostileCase): Promise<void> {
  const { swap, wallet, gateway } = stage;
  const { code, says, trade, when, intercept, answers = {} } = hostile;
  await stage.show(trade);
  if (when === 'reviewed') await swap.review();
  const asked = await wallet.listAsked();
  gateway.behave(intercept && atConfirmation(intercept));
  await wallet.setAnswers(answers);
  if (when === 'reviewed') await swap.confirm();
  else await stage.button(trade).click();
  const sentence = readText(says ?? `swap.blocked.${code}`);
  await expect(swap.dialog).toContainText(sentence);
  if (!says) await expect(swap.dialog).toContainText(code);
  await expect(swap.confirmation.getByRole('button', { name: 'Confirm Swap' })).toBeHidden();
  expect(await wallet.listAsked()).toEqual(asked);
  const workedAfterMs = await expectWorking(stage);
  note({ code, said: sentence, verdict: 'blocked', workedAfterMs });
}
