import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { Button } from './Button';
import { Dialog } from './Dialog';

/** A page whose button opens a dialog and, once that is done, cannot be pressed any more. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <TextProvider texts={englishTexts}>
      <main id="content" tabIndex={-1}>
        <button type="button" disabled={isDone} onClick={() => setOpen(true)}>
          Swap
        </button>
      </main>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Confirm Swap">
        <button type="button" onClick={() => setDone(true)}>
          Send
        </button>
      </Dialog>
    </TextProvider>
  );
}

test('a dialog that closes gives the focus back to the button that opened it, each time', async () => {
  const screen = await render(<Page />);
  const opener = screen.getByRole('button', { name: 'Swap' });
  for (let time = 0; time < 2; time++) {
    await opener.click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
  }
});

test('where that button is disabled by then, the main part of the page has the focus', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Swap' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

/** A page whose dialog has a button that is disabled when it is pressed, then gives way to a sentence, and later to a button that closes. */
function Confirmation() {
  const [step, setStep] = useState<'closed' | 'review' | 'checking' | 'asking' | 'done'>('closed');
  return (
    <TextProvider texts={englishTexts}>
      <main id="content" tabIndex={-1}>
        <button type="button" onClick={() => setStep('review')}>
          Supply
        </button>
        <button type="button" onClick={() => setStep(step === 'checking' ? 'asking' : 'done')}>
          Go on
        </button>
      </main>
      <Dialog open={step !== 'closed'} onClose={() => setStep('closed')} title="Confirm Supply">
        {(step === 'review' || step === 'checking') && (
          <Button disabled={step === 'checking'} onClick={() => setStep('checking')}>
            Confirm
          </Button>
        )}
        {step === 'asking' && <p>Confirm this transaction in your wallet</p>}
        {step === 'done' && <Button onClick={() => setStep('closed')}>Close it</Button>}
      </Dialog>
    </TextProvider>
  );
}

test('once the confirm button is gone, the dialog itself keeps the focus, and gives it back when it closes', async () => {
  const screen = await render(<Confirmation />);
  const opener = screen.getByRole('button', { name: 'Supply' });
  // The page behind an open dialog is hidden from everyone but its own code.
  const goOn = screen.getByText('Go on').element() as HTMLElement;
  await opener.click();
  await screen.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Confirm', exact: true })).toBeDisabled();
  goOn.click();
  await expect.element(screen.getByText('Confirm this transaction in your wallet')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).toHaveFocus();
  goOn.click();
  await expect.element(screen.getByRole('button', { name: 'Close it' })).toBeVisible();
  expect(screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});
