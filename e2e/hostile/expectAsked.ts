import type { Consent } from '@livery/core/gate/common/consent';
import type { HostileCase } from '@livery/sandbox/hostile/hostileCase';
import { expect } from '@playwright/test';
import { attack, expectRecovery, giveConsents } from './attack';
import { expectUnasked } from './expectUnasked';
import { note } from './note';
import type { Stage } from './openStage';
import { readText } from './readText';

/** The ids of the texts with which points are put to a trader on Ethereum. */
const consentTexts: Record<Consent['code'], string> = {
  PRICE_WORSE: 'swap.consentPaysLess',
  POOL_OFF_MARKET: 'liquidity.consentOffMarket',
  PRICE_NOT_WITNESSED: 'swap.consentPrice',
  TOKEN_NOT_WITNESSED: 'swap.consentTokens',
  TOKEN_RENAMED: 'swap.consentRenamed',
  NAME_NOT_WITNESSED: 'swap.consentName',
  RECIPIENT_LINKED: 'swap.consentLinked',
  SLIPPAGE_HIGH: 'swap.consentSlippage',
  MINIMUM_NOT_GUARANTEED: 'liquidity.consentMinimum',
  ORDER_REPEATED: 'limit.consentRepeated',
};

/** Returns the id of the text with which a point is put to the trader. */
function getTextId({ code, trade, chainId = 1 }: HostileCase & { code: Consent['code'] }): string {
  if (code === 'PRICE_WORSE' && trade === 'exactOutput') return 'swap.consentCostsMore';
  // A wallet on another chain cannot look up names.
  return code === 'NAME_NOT_WITNESSED' && chainId !== 1 ? 'swap.consentNameElsewhere' : consentTexts[code];
}

/** Returns true for the code of a point that the trader is asked to agree to. */
export function isConsent(code: HostileCase['code']): code is Consent['code'] {
  return Object.hasOwn(consentTexts, code);
}

/** The names of the button that confirms, by the price impact. */
const confirmNames = /^(Confirm Swap|Swap Anyway|Price Impact Too High)$/;

/**
 * Checks that the trader reads the doubt and has to agree before the button that asks the wallet can be clicked, and that
 * the wallet is not asked for anything until then.
 */
export async function expectAsked(stage: Stage, hostile: HostileCase & { code: Consent['code'] }): Promise<void> {
  const { swap, wallet } = stage;
  const { code } = hostile;
  const asked = await attack(stage, hostile);
  const sentence = readText(getTextId(hostile));
  const confirm = swap.confirmation.getByRole('button', { name: confirmNames });
  await expectUnasked({ wallet, asked }, async () => {
    await expect(swap.confirmation).toContainText(sentence);
    await expect(confirm).toBeDisabled();
  });
  await expectUnasked({ wallet, asked }, async () => {
    await giveConsents(stage);
    // Experts skipped the review for a better price.
    const accept = swap.confirmation.getByRole('button', { name: 'Accept' });
    if (await accept.isVisible()) await accept.click();
    // An impact of more than 15 % is confirmed in expert mode only.
    if ((await confirm.innerText()) !== 'Price Impact Too High') await expect(confirm).toBeEnabled();
  });
  const recoveredAfterMs = await expectRecovery(stage, hostile);
  note({ code, said: sentence, verdict: 'asked', recoveredAfterMs });
}
