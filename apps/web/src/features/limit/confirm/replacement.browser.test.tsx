import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart, sampleTerms } from '../testing/sampleOrder';
import { ConfirmOrder } from './ConfirmOrder';

const words = /Only this exchange's node says that your old order is over/;

async function open(isWitnessed: boolean) {
  const onClose = vi.fn<(wasPlaced: boolean) => void>();
  const replacement = { isWitnessed, onSigned: () => {}, onLeft: () => {}, onAgain: () => {} };
  const screen = await renderPart(
    <ConfirmOrder
      account="0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
      terms={sampleTerms}
      replacement={replacement}
      isOpen
      onHide={() => {}}
      onAnswer={() => {}}
      onClose={onClose}
    />,
  );
  return { screen, onClose };
}

test.each([
  [true, 0],
  [false, 1],
])(
  'a new order says where no second node confirms that the old one is over (confirmed: %s)',
  async (isWitnessed, count) => {
    const { screen } = await open(isWitnessed);
    await expect.element(screen.getByText('Step 2 of 2')).toBeVisible();
    expect(screen.getByText(words).elements()).toHaveLength(count);
  },
);

test('a new order that is left in its review says that the old one is cancelled, and is opened again', async () => {
  const { screen, onClose } = await open(true);
  await expect.element(screen.getByText('Step 2 of 2')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Your old order is cancelled', { exact: true })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Place again' }).click();
  await expect.element(screen.getByText('Step 2 of 2')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Close' }).last().click();
  expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
});
