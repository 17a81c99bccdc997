import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Steps } from './Steps';

test.each([
  [0, ['1Approve', '2Migrate', '3Success'], '1Approve'],
  [1, ['Approve', '2Migrate', '3Success'], '2Migrate'],
  [3, ['Approve', 'Migrate', 'Success'], undefined],
])('with %i steps done the next one is the current one', async (done, shown, current) => {
  const screen = await render(<Steps steps={['Approve', 'Migrate', 'Success']} done={done} />);
  const items = screen.getByRole('listitem').elements();
  expect(items.map(({ textContent }) => textContent)).toEqual(shown);
  expect(items.find((item) => item.ariaCurrent === 'step')?.textContent).toBe(current);
});
