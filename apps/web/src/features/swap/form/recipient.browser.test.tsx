import { expect, onTestFinished, test } from 'vitest';
import { setTypedRecipient, useTypedRecipient } from '../../../recipient/typedRecipient';
import type { FakeGateway } from '../testing/createGateway';
import { renderSwap } from '../testing/renderSwap';
import { operator, usdc } from '../testing/sampleTerms';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

async function open(query: string, prepare: (gateway: FakeGateway) => void = () => undefined) {
  onTestFinished(() => setTypedRecipient(undefined));
  const { screen, button, location, gateway } = await renderSwap({ query, prepare });
  return { screen, button, location, gateway, field: screen.getByRole('textbox', { name: 'Recipient' }) };
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

const exchangeProxy = '0xDef1C0ded9bec7F1a1670819833240f027b25EfF';

test.each([
  ['alice', 'Enter a full address or a name such as alice.eth.'],
  [alice.replace('C', 'c'), 'Check this address: its checksum does not match.'],
  [usdc.address, 'Anything sent to this address would be lost.'],
  [exchangeProxy, 'Anything sent to this address would be lost.'],
])('the recipient %s is refused with the reason, and nothing can be swapped', async (typed, help) => {
  const { screen, button, field } = await open(`recipient=&outputCurrency=${usdc.address}&exactAmount=1`);
  await field.fill(typed);
  await expect.element(screen.getByText('Invalid recipient')).toBeVisible();
  await expect.element(screen.getByText(help)).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(button('Enter a recipient')).toBeDisabled();
});

test('the trader’s own account is a plain swap, which is said', async () => {
  const { screen, button } = await open(`recipient=${operator}&outputCurrency=${usdc.address}&exactAmount=1`);
  await expect.element(screen.getByText('This is your own account, so the swap pays you.')).toBeVisible();
  await button('Swap').click();
  await expect.element(screen.getByRole('dialog')).toHaveTextContent(`Paid to ${operator}`);
  await expect.element(screen.getByRole('dialog')).not.toHaveTextContent('Output will be sent');
});

test('a removed recipient leaves field and link, and the swap pays the trader', async () => {
  const { screen, button, field, location } = await open(send);
  await button('- Remove send').click();
  await expect.element(field).not.toBeInTheDocument();
  expect(location.history.at(-1)).not.toContain('recipient');
  await button('Swap').click();
  await expect.element(screen.getByRole('dialog')).toHaveTextContent(`Paid to ${operator}`);
  await expect.element(screen.getByRole('dialog')).not.toHaveTextContent('Output will be sent');
});

test('a wrap pays the trader alone: a recipient can only be removed', async () => {
  const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
  const { screen, button } = await open(`recipient=${alice}&outputCurrency=${weth}&exactAmount=1`);
  await expect.element(screen.getByText('Wrapping and unwrapping always pay your own account.')).toBeVisible();
  await expect.element(button('Remove the send')).toBeDisabled();
  await button('- Remove send').click();
  await expect.element(button('Wrap')).toBeEnabled();
});

test('a name that could not be looked up is looked up again', async () => {
  const { screen, gateway } = await open('recipient=bob.eth');
  await expect.element(screen.getByText('Could not look up bob.eth. Retrying.')).toBeVisible();
  gateway.chain.names = { 'bob.eth': alice };
  await expect.element(screen.getByText(alice)).toBeVisible();
  await expect.element(screen.getByText(/Could not look up/)).not.toBeInTheDocument();
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
