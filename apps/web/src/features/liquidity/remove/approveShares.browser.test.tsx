import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { ApproveShares } from './ApproveShares';

const missing = { state: 'NOT_APPROVED', isAsking: false, canSign: true, isWaiting: false } as const;

/** Shows the button with what differs from an approval that is missing, and that a signature gives. */
async function show(change: { state?: 'PENDING'; isAsking?: boolean; canSign?: boolean }) {
  const approval = { ...missing, ...change, request: { missingId: 'missing' } as never, approve: vi.fn() };
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <ApproveShares approval={approval} clock={<span>8 sec</span>} />
    </TextProvider>,
  );
  return screen.getByRole('button');
}

test('an approval by signature says so, and that it costs no gas', async () => {
  const button = await show({});
  await expect.element(button).toHaveAccessibleName('Approve');
  await expect.element(button).toHaveAccessibleDescription('signature, no gas');
  await expect.element(button).toHaveTextContent(/signature, no gas/);
});

test('an approval by transaction does not', async () => {
  const button = await show({ canSign: false });
  await expect.element(button).toHaveTextContent(/^Approve$/);
});

test('while the wallet is asked the button says that it waits for it', async () => {
  const button = await show({ isAsking: true });
  await expect.element(button).toHaveTextContent(/^Confirm in your wallet$/);
  await expect.element(button).toBeDisabled();
});

test('an approval that is under way has its seconds', async () => {
  const button = await show({ state: 'PENDING', canSign: false });
  await expect.element(button).toHaveTextContent(/^Approving8 sec$/);
});
