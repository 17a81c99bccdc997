import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { ShareButtons } from './ShareButtons';

async function renderShares(max: bigint | undefined, decimals: number) {
  const onAmount = vi.fn<(amount: string) => void>();
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <ShareButtons max={max} decimals={decimals} onAmount={onAmount} />
    </TextProvider>,
  );
  const press = async (name: string) => {
    await screen.getByRole('button', { name, exact: true }).click();
    return onAmount.mock.lastCall?.[0];
  };
  return { press, screen };
}

test.each([
  ['25%', '2.46913'],
  ['50%', '4.93827'],
  ['75%', '7.4074'],
  ['Max', '9.876543210123456789'],
])('%s of a balance is %s: parts are short and never more than there is', async (name, amount) => {
  const { press } = await renderShares(9_876_543_210_123_456_789n, 18);
  expect(await press(name)).toBe(amount);
});

test('a part of one base unit is nothing, and all of it is exact', async () => {
  const { press } = await renderShares(1n, 6);
  expect(await press('75%')).toBe('0');
  expect(await press('Max')).toBe('0.000001');
});

test.each([[undefined], [0n]])('with %s to spend there are no buttons', async (max) => {
  const { screen } = await renderShares(max, 18);
  expect(screen.container.querySelectorAll('button')).toHaveLength(0);
});
