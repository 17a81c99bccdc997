import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button';

type Props = { approve?: 'ready' | 'busy' | 'done'; supply?: boolean };

/** A form as that of a deposit: an approval that becomes a word, and the main button after it. */
const Form = ({ approve = 'ready', supply = true }: Props) => (
  <main>
    <input aria-label="Amount" />
    {approve === 'done' ? (
      <span>Approved</span>
    ) : (
      <Button busy={approve === 'busy'} disabled={approve === 'busy'}>
        Approve
      </Button>
    )}
    <Button disabled={!supply}>Supply</Button>
  </main>
);

async function show() {
  const { rerender, getByRole } = await render(<Form />);
  const approve = getByRole('button', { name: 'Approve' });
  await userEvent.click(getByRole('textbox'));
  await userEvent.keyboard('{Tab}');
  await expect.element(approve).toHaveFocus();
  return { rerender, approve, getByRole, supply: getByRole('button', { name: 'Supply' }) };
}

/** Waits until the browser has dropped the focus of what is disabled. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('a button that was disabled while it had the focus has it again', async () => {
  const { rerender, approve } = await show();
  await rerender(<Form approve="busy" />);
  await frame();
  expect(document.activeElement).toBe(document.body);
  await rerender(<Form />);
  await expect.element(approve).toHaveFocus();
});

test('where it leaves the page, the next button has the focus', async () => {
  const { rerender, supply } = await show();
  await rerender(<Form approve="busy" supply={false} />);
  await frame();
  await rerender(<Form approve="done" />);
  await expect.element(supply).toHaveFocus();
});

test('whoever went on meanwhile is left where they are', async () => {
  const { rerender, getByRole } = await show();
  await rerender(<Form approve="busy" />);
  await userEvent.click(getByRole('textbox'));
  await rerender(<Form />);
  await frame();
  await expect.element(getByRole('textbox')).toHaveFocus();
});

test('a button that never had the focus takes none', async () => {
  const { rerender } = await render(<Form approve="busy" />);
  await rerender(<Form />);
  await frame();
  expect(document.activeElement).toBe(document.body);
});
