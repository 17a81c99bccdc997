import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../Button';

type Props = {
  approve?: 'ready' | 'busy' | 'approved' | 'done' | 'replaced';
  supply?: boolean;
  onApprove?: () => void;
};

/** A form as that of a deposit: an approval that becomes a word or another button, and the main button after it. */
const Form = ({ approve = 'ready', supply = true, onApprove }: Props) => (
  <main>
    <input aria-label="Amount" />
    {approve === 'done' && <span>Approved</span>}
    {approve === 'replaced' && <Button>Migrate</Button>}
    {(approve === 'ready' || approve === 'busy' || approve === 'approved') && (
      <Button
        busy={approve === 'busy'}
        isDone={approve === 'approved'}
        disabled={approve !== 'ready'}
        onClick={onApprove}
      >
        Approve
      </Button>
    )}
    <Button disabled={!supply}>Supply</Button>
  </main>
);

async function show() {
  const onApprove = vi.fn();
  const { rerender, getByRole } = await render(<Form onApprove={onApprove} />);
  const approve = getByRole('button', { name: 'Approve' });
  await userEvent.click(getByRole('textbox'));
  await userEvent.keyboard('{Tab}');
  await expect.element(approve).toHaveFocus();
  return { rerender, approve, getByRole, onApprove, supply: getByRole('button', { name: 'Supply' }) };
}

/** Waits until the browser has dropped the focus of what cannot have it. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('a button keeps the focus while it is disabled, does nothing then, and has it afterwards', async () => {
  const { rerender, approve, onApprove } = await show();
  await rerender(<Form approve="busy" onApprove={onApprove} />);
  await frame();
  await expect.element(approve).toBeDisabled();
  await expect.element(approve).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  expect(onApprove).not.toHaveBeenCalled();
  await rerender(<Form onApprove={onApprove} />);
  await expect.element(approve).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onApprove).toHaveBeenCalledOnce();
});

test('a disabled button submits no form', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const draw = (disabled: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Word" />
      <Button type="submit" disabled={disabled}>
        Remove
      </Button>
    </form>
  );
  const { rerender, getByRole } = await render(draw(true));
  await userEvent.click(getByRole('textbox'));
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  await rerender(draw(false));
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('where it leaves the page, the next button has the focus, also one that is disabled', async () => {
  const { rerender, supply } = await show();
  await rerender(<Form approve="busy" supply={false} />);
  await rerender(<Form approve="done" supply={false} />);
  await expect.element(supply).toHaveFocus();
  await expect.element(supply).toBeDisabled();
});

test('the button that takes its place has the focus', async () => {
  const { rerender, getByRole } = await show();
  await rerender(<Form approve="busy" supply={false} />);
  await rerender(<Form approve="replaced" supply={false} />);
  await expect.element(getByRole('button', { name: 'Migrate' })).toHaveFocus();
});

test('where it is done and stays, the next button has the focus', async () => {
  const { rerender, supply } = await show();
  await rerender(<Form approve="busy" supply={false} />);
  await rerender(<Form approve="approved" supply={false} />);
  await expect.element(supply).toHaveFocus();
});

test('whoever went on meanwhile is left where they are', async () => {
  const { rerender, getByRole } = await show();
  await rerender(<Form approve="busy" />);
  await userEvent.click(getByRole('textbox'));
  await rerender(<Form approve="done" />);
  await frame();
  await expect.element(getByRole('textbox')).toHaveFocus();
});

test('a button that never had the focus takes none', async () => {
  const { rerender } = await render(<Form approve="busy" />);
  await rerender(<Form approve="done" />);
  await frame();
  expect(document.activeElement).toBe(document.body);
});
