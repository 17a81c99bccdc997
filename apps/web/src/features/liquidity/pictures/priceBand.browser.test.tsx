import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PriceBand } from './PriceBand';

const draw = (ratio: number) =>
  render(
    <PriceBand label="Prices" ratio={ratio} first="V1 2,906" second="V2 3,085" within="within 5% of V2" isLarge />,
  );

test.each([0.99, 1.06, 0.8])('the ends of the band are marked while the prices are near: %f', async (ratio) => {
  const screen = await draw(ratio);
  const [below, above, words] = ['−5%', '+5%', 'within 5% of V2'].map((text) =>
    screen.getByText(text, { exact: true }).element().getBoundingClientRect(),
  );
  if (!below || !above || !words) throw new Error('A text is missing.');
  expect(below.right).toBeLessThan(above.left);
  expect(words.top).toBeGreaterThanOrEqual(below.bottom - 2);
});

test.each([0.9999, 1, 1.0001])('the labels of two close prices do not touch: %f', async (ratio) => {
  const screen = await draw(ratio);
  const [first, second] = ['V1 2,906', 'V2 3,085']
    .map((text) => screen.getByText(text).element().getBoundingClientRect())
    .sort((one, other) => one.left - other.left);
  if (!first || !second) throw new Error('A label is missing.');
  expect(second.left - first.right).toBeGreaterThanOrEqual(4);
});

test('a band too narrow for marks has none', async () => {
  const screen = await draw(3);
  await expect.element(screen.getByText('within 5% of V2')).toBeVisible();
  await expect.element(screen.getByText('+5%')).not.toBeInTheDocument();
});
