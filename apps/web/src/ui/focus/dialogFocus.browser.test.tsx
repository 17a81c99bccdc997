import { createRef, type RefObject, useEffect, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { Button } from '../Button';
import type { Elements } from '../content';
import { Dialog } from '../Dialog';
import { Popover } from '../Popover';

const Frame = ({ children }: { children: Elements }) => <TextProvider texts={englishTexts}>{children}</TextProvider>;

/** Returns the number of frames since then in which a dialog was open and nothing had the focus. */
function watchFocus(): () => number {
  let lost = 0;
  let isOn = true;
  const look = () => {
    const isOpen = document.querySelector('[role=dialog][data-open]') !== null;
    if (isOpen && document.activeElement === document.body) lost += 1;
    if (isOn) requestAnimationFrame(look);
  };
  look();
  onTestFinished(() => {
    isOn = false;
  });
  return () => lost;
}

/** A page whose button opens a dialog and, once that is done, is disabled or leaves. */
function Page({ isGone = false }: { isGone?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <Frame>
      <main id="content" tabIndex={-1}>
        <button type="button">Settings</button>
        <div>
          {isDone && isGone ? (
            <a href="#there">There</a>
          ) : (
            <Button disabled={isDone} onClick={() => setOpen(true)}>
              Swap
            </Button>
          )}
        </div>
      </main>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Confirm Swap">
        <Button onClick={() => setDone(true)}>Send</Button>
      </Dialog>
    </Frame>
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

test('that button has it also where it is disabled by then', async () => {
  const screen = await render(<Page />);
  const opener = screen.getByRole('button', { name: 'Swap' });
  await opener.click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await expect.element(opener).toBeDisabled();
});

test('where that button has left, what stands in its place has the focus', async () => {
  const screen = await render(<Page isGone />);
  await screen.getByRole('button', { name: 'Swap' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('link', { name: 'There' })).toHaveFocus();
});

/** A page whose dialog gives way to a second one. */
function Sequence() {
  const [shown, setShown] = useState<'first' | 'second'>();
  const close = () => setShown(undefined);
  return (
    <Frame>
      <main id="content" tabIndex={-1}>
        <button type="button">Settings</button>
        <button type="button" onClick={() => setShown('first')}>
          Select
        </button>
      </main>
      {shown === 'first' && (
        <Dialog key="first" open onClose={close} title="Tokens">
          <Button onClick={() => setShown('second')}>Manage</Button>
        </Dialog>
      )}
      {shown === 'second' && (
        <Dialog key="second" open onClose={close} title="Lists">
          <p>No lists</p>
        </Dialog>
      )}
    </Frame>
  );
}

test('a dialog that replaces another gives the focus back to what opened the first', async () => {
  const screen = await render(<Sequence />);
  const opener = screen.getByRole('button', { name: 'Select' });
  const countLost = watchFocus();
  await opener.click();
  await screen.getByRole('button', { name: 'Manage' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Lists' })).toBeVisible();
  await expect.poll(() => screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  expect(countLost()).toBe(0);
});

const steps = ['review', 'checking', 'asking', 'done', 'details', 'reading', 'locked'] as const;

/** A page whose dialog changes its content with each step, as from a review to a receipt. */
function Confirmation({ dismissible = true }: { dismissible?: boolean }) {
  const [step, setStep] = useState<(typeof steps)[number]>();
  const [amount, setAmount] = useState('');
  const go = () => setStep(steps[step ? steps.indexOf(step) + 1 : 0]);
  return (
    <Frame>
      <main id="content" tabIndex={-1}>
        <Button onClick={go}>Supply</Button>
        <button type="button" onClick={go}>
          Go on
        </button>
      </main>
      <Dialog
        open={step !== undefined}
        onClose={() => setStep(undefined)}
        title="Confirm deposit"
        dismissible={dismissible}
      >
        {(step === 'review' || step === 'checking') && (
          <Button disabled={step === 'checking'} onClick={go}>
            Confirm
          </Button>
        )}
        {step === 'asking' && <p>Confirm this transaction in your wallet</p>}
        {step === 'done' && (
          <button type="button" onClick={go}>
            Details
          </button>
        )}
        {step === 'details' && <a href="#receipt">Receipt</a>}
        {(step === 'reading' || step === 'locked') && (
          <input
            aria-label="Name"
            value={amount}
            disabled={step === 'locked'}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Dialog>
    </Frame>
  );
}

test('while a dialog is open the focus is in it, however its content changes, and goes back when it closes', async () => {
  const screen = await render(<Confirmation />);
  const countLost = watchFocus();
  const opener = screen.getByRole('button', { name: 'Supply' });
  // The page behind an open dialog is hidden from everyone but its own code.
  const goOn = screen.getByText('Go on').element() as HTMLElement;
  const dialog = screen.getByRole('dialog');
  const expectInside = () =>
    expect.poll(() => dialog.element().contains(document.activeElement), { interval: 10 }).toBe(true);
  await opener.click();
  const confirm = screen.getByRole('button', { name: 'Confirm', exact: true });
  await confirm.click();
  await expect.element(confirm).toBeDisabled();
  await expect.element(confirm).toHaveFocus();
  goOn.click();
  await expect.element(screen.getByText('Confirm this transaction in your wallet')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await expectInside();
  goOn.click();
  await screen.getByRole('button', { name: 'Details' }).click();
  await expect.element(screen.getByRole('link', { name: 'Receipt' })).toBeVisible();
  await expectInside();
  (screen.getByRole('link', { name: 'Receipt' }).element() as HTMLElement).focus();
  goOn.click();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toBeVisible();
  await expectInside();
  await name.click();
  goOn.click();
  await expect.element(name).toBeDisabled();
  await expect.element(dialog).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  expect(countLost()).toBe(0);
});

test('a press beside a dialog that only its own buttons close leaves the focus in it', async () => {
  const screen = await render(<Confirmation dismissible={false} />);
  const countLost = watchFocus();
  await screen.getByRole('button', { name: 'Supply' }).click();
  const confirm = screen.getByRole('button', { name: 'Confirm', exact: true });
  await expect.element(confirm).toBeVisible();
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true });
  await expect.poll(() => screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  await confirm.click();
  (screen.getByText('Go on').element() as HTMLElement).click();
  await expect.element(screen.getByRole('dialog')).toHaveFocus();
  expect(countLost()).toBe(0);
});

/** A page with settings that open beside their button. */
function Settings() {
  const [open, setOpen] = useState(false);
  const [anchor] = useState<{ current: HTMLButtonElement | null }>({ current: null });
  const [isExpert, setExpert] = useState(false);
  return (
    <Frame>
      <button ref={anchor} type="button" onClick={() => setOpen(true)}>
        Settings
      </button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={anchor} title="Settings">
        {isExpert ? <p>On</p> : <Button onClick={() => setExpert(true)}>Turn on</Button>}
      </Popover>
    </Frame>
  );
}

test('a panel beside its button keeps the focus and gives it back, too', async () => {
  const screen = await render(<Settings />);
  const countLost = watchFocus();
  const opener = screen.getByRole('button', { name: 'Settings' });
  await opener.click();
  await screen.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(screen.getByText('On', { exact: true })).toBeVisible();
  await expect.poll(() => screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  expect(countLost()).toBe(0);
});

/** A field whose list arrives when the dialog is there, before its first frame. */
function Search({ fieldRef }: { fieldRef: RefObject<HTMLInputElement | null> }) {
  const [rows, setRows] = useState(0);
  useEffect(() => {
    if (rows < 5) queueMicrotask(() => setRows(rows + 1));
  }, [rows]);
  return (
    <>
      <input ref={fieldRef} aria-label="Search" />
      <ul>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </>
  );
}

test('a dialog whose content grows as it opens gives the focus to its field', async () => {
  const field = createRef<HTMLInputElement>();
  const open = (isOpen: boolean) => (
    <Frame>
      <Dialog open={isOpen} onClose={() => undefined} title="Search" initialFocus={() => field.current}>
        <Search fieldRef={field} />
      </Dialog>
    </Frame>
  );
  const screen = await render(open(false));
  await screen.rerender(open(true));
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
});
