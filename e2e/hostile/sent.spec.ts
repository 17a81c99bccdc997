import { outcomeCases, sentCases, unknownCases } from '@livery/sandbox/hostile/cases/sentCases';
import { expect } from '@playwright/test';
import { hostileTest } from './hostileTest';
import { note } from './note';
import { readText } from './readText';
import { sample } from './sample';

const sentSample = sample(sentCases, ({ grants, delegate, tampering }) =>
  JSON.stringify([Boolean(grants), Boolean(delegate), Boolean(tampering)]),
);

for (const { title, field, intercept, grants, delegate, tampering = {} } of sentSample) {
  hostileTest(`after the prompt: ${title}`, async ({ stage }) => {
    const { page, swap, wallet, gateway } = stage;
    const sentence = readText('wallet.differs');
    const alarm = page.getByRole('alert').filter({ hasText: sentence });
    await stage.show('nativeSold');
    await swap.review();
    gateway.behave(intercept);
    await wallet.tamper(tampering);
    const hash = await stage.confirm();
    await expect(alarm).toContainText(`Transaction ${hash} differs in: ${field}.`);
    await expect(alarm).toContainText('revoke any approvals');
    if (grants) await expect(alarm).toContainText(`It lets ${grants.spender} spend your token ${grants.token}.`);
    else await expect(alarm).not.toContainText('spend your token');
    if (delegate) await expect(alarm).toContainText(`It lets the code at ${delegate} act for your account.`);
    note({ code: 'SENT_OTHERWISE', said: sentence, verdict: 'alarm raised' });

    gateway.behave(undefined);
    await wallet.tamper({});
    await alarm.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alarm).toBeHidden();
    await stage.show('nativeSold');
    await swap.review();
    await stage.confirm();
    // Where only a node lied, the first swap has its popup, too.
    await expect(
      page
        .getByRole('status')
        .getByText(/^Swap 0\.25 ETH for/)
        .last(),
    ).toBeVisible();
    await expect(alarm).toBeHidden();
  });
}

for (const { title, intercept } of sample(outcomeCases, () => '')) {
  hostileTest(`after the prompt: ${title}`, async ({ stage, ledger }) => {
    const { page, swap, gateway } = stage;
    const sentence = readText('wallet.outcomeDisputed');
    const alarm = page.getByRole('alert').filter({ hasText: sentence });
    await stage.show('nativeSold');
    await swap.review();
    gateway.behave(intercept);
    const hash = await stage.confirm();
    // The gateway lies about earlier swaps of the page, too, if they are still watched.
    await expect(alarm.filter({ hasText: `disagree on the outcome of transaction ${hash}` })).toBeVisible();
    note({ code: 'SENT_DISPUTED', said: sentence, verdict: 'alarm raised' });

    // A later block settles it by itself.
    gateway.behave(undefined);
    await ledger.client.mine({ blocks: 1 });
    await expect(alarm).toHaveCount(0);
  });
}

for (const { title, intercept } of sample(unknownCases, () => '')) {
  hostileTest(`after the prompt: ${title}`, async ({ lateStage }) => {
    const { page, swap, gateway } = lateStage;
    const sentence = readText('wallet.notCompared');
    const alarm = page.getByRole('alert').filter({ hasText: sentence });
    await lateStage.show('nativeSold');
    await swap.review();
    gateway.behave(intercept);
    const hash = await lateStage.confirm();
    await page.clock.fastForward(61_000);
    await expect(alarm).toContainText(`No node knows transaction ${hash}`);
    note({ code: 'SENT_UNSEEN', said: sentence, verdict: 'alarm raised' });

    // Before the node is honest again: then the alert goes by itself.
    await alarm.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alarm).toBeHidden();
    gateway.behave(undefined);
  });
}
