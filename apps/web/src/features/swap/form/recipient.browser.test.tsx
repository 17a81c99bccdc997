import { expect, onTestFinished, test } from 'vitest';
import { setTypedRecipient, useTypedRecipient } from '../../../recipient/typedRecipient';
import { renderSwap } from '../testing/renderSwap';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

async function open(query: string) {
  onTestFinished(() => setTypedRecipient(undefined));
  const { screen, button } = await renderSwap({ query });
  return { screen, button, field: screen.getByRole('textbox', { name: 'Recipient' }) };
}

test('a recipient of a link counts as typed once the trader confirms it', async () => {
  const { screen, button, field } = await open(`recipient=${alice}`);
  await expect.element(field).toHaveValue(alice);
  await expect.element(screen.getByText(/This address came with the link/)).toBeVisible();
  expect(useTypedRecipient.getState().typed).toBeUndefined();
  await button('I want to pay this address').click();
  await expect.element(screen.getByText(/This address came with the link/)).not.toBeInTheDocument();
  expect(useTypedRecipient.getState().typed).toBe(alice);
});

test('a recipient that the trader edits counts as typed, with its white space kept', async () => {
  const { screen, field } = await open('recipient=');
  await field.fill(` ${alice.toUpperCase()} `);
  await expect.element(screen.getByRole('link', { name: /View on/ })).toBeVisible();
  await expect.element(screen.getByText(/This address came with the link/)).not.toBeInTheDocument();
  await field.fill('alice .eth');
  await expect.element(screen.getByText('Invalid recipient')).toBeVisible();
});
