import { holdRpc } from '@livery/sandbox/hostile/holdRpc';
import type { HostileCase } from '@livery/sandbox/hostile/hostileCase';
import { atConfirmation } from '@livery/sandbox/hostile/interception';
import { expect } from '@playwright/test';
import type { Stage } from './openStage';

/** Turns gateway, nodes and wallet hostile at the case's moment and goes on to the wallet. Returns what it was asked before. */
export async function attack(stage: Stage, hostile: HostileCase): Promise<string[]> {
  const { swap, wallet, gateway } = stage;
  const { trade, when, intercept } = hostile;
  if (when === 'opened') {
    gateway.behave(intercept);
    await stage.reopen(trade);
  } else {
    await stage.show(trade);
  }
  if (when === 'reviewed') await reviewAgreed(stage);
  const asked = await wallet.listAsked();
  // A page that was opened on lies is told them on its form, too.
  const lies = intercept && when !== 'opened' ? atConfirmation(intercept) : intercept;
  await clickAgainst(stage, { ...hostile, intercept: lies }, () =>
    when === 'reviewed' ? swap.confirm() : stage.button(trade).click(),
  );
  return asked;
}

/** Clicks while gateway, nodes and wallet are hostile; the wallet changes before, or while a node holds back its answers. */
export async function clickAgainst(
  stage: Stage,
  { intercept, during, ...change }: Pick<HostileCase, 'intercept' | 'during' | 'answers' | 'event'>,
  click: () => Promise<void>,
): Promise<void> {
  const node = during === undefined ? undefined : holdRpc(during);
  stage.gateway.behave(node?.intercept ?? intercept);
  if (!node) await stage.changeWallet(change);
  await click();
  if (!node) return;
  await node.reached;
  await stage.changeWallet(change);
  node.release();
}

/**
 * Makes gateway and wallet honest again and checks that the same swap can be confirmed. Returns how many ms that took,
 * without the time in which a page that has to be opened anew loads.
 */
export async function expectRecovery(
  stage: Stage,
  { trade, when, says, event }: Pick<HostileCase, 'trade' | 'when' | 'says' | 'event'> = { trade: 'nativeSold' },
): Promise<number> {
  const { swap, gateway, page } = stage;
  gateway.behave(undefined);
  // A wallet that connects again closes the dialog by itself, at any moment.
  if (event === 'disconnect') await closeDialog(stage);
  await stage.restoreWallet();
  let start = performance.now();
  if (event !== 'disconnect') await closeDialog(stage);
  // The form has taken over what the name stood for last.
  const isMoved = says === 'swap.recipientMoved' || says === 'swap.recipientGone';
  if (when === 'opened' || isMoved || event === 'disconnect') {
    await stage.reopen(trade);
    start = performance.now();
  }
  await reviewAgreed(stage);
  const recoveredAfterMs = Math.round(performance.now() - start);
  await page.keyboard.press('Escape');
  await expect(swap.dialog).toBeHidden();
  return recoveredAfterMs;
}

async function closeDialog({ swap, page }: Stage): Promise<void> {
  // By the key: a failure whose cause is gone gives way to the review at any moment.
  await page.keyboard.press('Escape');
  await expect(swap.dialog).toBeHidden();
}

/** Opens the confirm dialog, gives the consents that the honest swap needs, and waits until it can be confirmed. */
export async function reviewAgreed(stage: Stage): Promise<void> {
  const { swap } = stage;
  await swap.action('Swap').click();
  const confirm = swap.confirmation.getByRole('button', { name: 'Confirm Swap' });
  await expect(confirm).toBeVisible();
  await expect(confirm).not.toHaveAttribute('aria-busy', 'true');
  await giveConsents(stage);
  await expect(confirm).toBeEnabled();
}

/** Ticks every consent that the confirm dialog asks for. */
export async function giveConsents({ swap }: Stage): Promise<void> {
  for (const consent of await swap.confirmation.getByRole('checkbox').all()) await consent.check();
}
