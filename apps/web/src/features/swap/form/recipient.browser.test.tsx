import { expect, onTestFinished, test } from 'vitest';
import { setTypedRecipient, useTypedRecipient } from '../../../recipient/typedRecipient';
import type { FakeGateway } from '../testing/createGateway';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

async function open(query: string, prepare: (gateway: FakeGateway) => void = () => undefined) {
  onTestFinished(() => setTypedRecipient(undefined));
  const { screen, button } = await renderSwap({ query, prepare });
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

const send = `recipient=${alice}&outputCurrency=${usdc.address}&exactAmount=1`;

test('a send of the native coin names the operator’s fee', async () => {
  const { screen } = await open(send);
  await expect.element(screen.getByText('0.30%', { exact: true })).toBeVisible();
});

test('it names none where the router of the V2 exchange answers, which takes none', async () => {
  const { screen } = await open(send, (gateway) => {
    gateway.quote = async (query) => {
      const honest = await gateway.answer(query).json();
      return Response.json({ ...honest, to: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D' });
    };
  });
  await expect.element(screen.getByText('Zero fee')).toBeVisible();
  await expect.element(screen.getByText('0.30%', { exact: true })).not.toBeInTheDocument();
});
