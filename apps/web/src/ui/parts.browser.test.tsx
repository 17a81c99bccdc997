import { type ReactElement, Suspense, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { noteOpenPrompt } from '../connection/openPrompts';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { Card } from './Card';
import { Dialog } from './Dialog';
import { lazyExtra } from './lazy/lazyExtra';
import { lazyDialog, lazyPart } from './lazy/lazyPart';
import { Part } from './Part';
import { Popover } from './Popover';
import { PopupCard } from './PopupCard';

const sentence = 'Something went wrong in this part of the page.';
const failure = { isOn: false };

/** Fails while it renders, as long as it should. */
function Content() {
  if (failure.isOn) throw new RangeError('A figure that nobody expected');
  return <p>The content</p>;
}

const load = async () => Content;
const [LatePart, LateExtra] = [lazyPart(load), lazyExtra(load)];
const LateDialog = lazyDialog(async () => (_: { open: boolean; onClose: () => void }) => <Content />);

type PlaceProps = { onClose: () => void };

function InPopover({ onClose }: PlaceProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <span ref={anchor}>
      <Popover open onClose={onClose} title="Popover" anchor={anchor}>
        <Content />
      </Popover>
    </span>
  );
}

/** Each kind of part that the page is made of, around something that fails. */
const parts: Record<string, (props: PlaceProps) => ReactElement> = {
  card: () => (
    <Card>
      <Content />
    </Card>
  ),
  row: () => (
    <Part>
      <Content />
    </Part>
  ),
  popup: () => (
    <PopupCard label="Popup">
      <Content />
    </PopupCard>
  ),
  'dialog that can be dismissed': ({ onClose }) => (
    <Dialog open onClose={onClose} title="Dialog">
      <Content />
    </Dialog>
  ),
  'dialog that cannot be dismissed': ({ onClose }) => (
    <Dialog open dismissible={false} onClose={onClose} title="Dialog">
      <Content />
    </Dialog>
  ),
  'footer of a dialog': ({ onClose }) => (
    <Dialog open onClose={onClose} title="Dialog" footer={<Content />}>
      <p>Body</p>
    </Dialog>
  ),
  popover: (props) => <InPopover {...props} />,
  'screen or panel with code of its own': () => <LatePart />,
  'dialog with code of its own': ({ onClose }) => <LateDialog open onClose={onClose} />,
  'extra with code of its own': () => <LateExtra />,
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  failure.isOn = false;
  vi.restoreAllMocks();
});

async function show(Place: (props: PlaceProps) => ReactElement) {
  const Page = ({ round }: { round: number }) => {
    const [isOpen, setOpen] = useState(true);
    return (
      <TextProvider texts={englishTexts}>
        <input aria-label="Amount" data-round={round} />
        <Suspense>{isOpen && <Place onClose={() => setOpen(false)} />}</Suspense>
      </TextProvider>
    );
  };
  const screen = await render(<Page round={0} />);
  const field = screen.getByLabelText('Amount');
  (field.element() as HTMLInputElement).value = '1.5';
  return { screen, field, renderAgain: () => screen.rerender(<Page round={1} />) };
}

const names = Object.keys(parts);

test.each(names)(
  'a %s that fails says so in its place, keeps what was typed, and works at another try',
  async (name) => {
    const Place = parts[name];
    if (!Place) return;
    const { screen, field, renderAgain } = await show(Place);
    await expect.element(screen.getByText('The content')).toBeVisible();
    failure.isOn = true;
    await renderAgain();
    await expect.element(screen.getByText(sentence, { exact: false })).toBeVisible();
    expect(field.element()).toHaveProperty('value', '1.5');
    expect(console.error).toHaveBeenCalled();
    const retry = screen.getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect.element(screen.getByText(sentence, { exact: false })).toBeVisible();
    failure.isOn = false;
    await retry.click();
    await expect.element(screen.getByText('The content')).toBeVisible();
    await expect.element(screen.getByText(sentence, { exact: false })).not.toBeInTheDocument();
  },
);

test.each(names.filter((name) => /dialog|popover/.test(name)))('a %s that fails can be closed', async (name) => {
  const Place = parts[name];
  if (!Place) return;
  const { screen, renderAgain } = await show(Place);
  await expect.element(screen.getByText('The content')).toBeVisible();
  failure.isOn = true;
  await renderAgain();
  await expect.element(screen.getByText(sentence, { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(screen.getByText(sentence, { exact: false })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
});

test('while the wallet shows a request, a part that fails says so, and no longer once it is answered', async () => {
  const { screen, renderAgain } = await show(() => (
    <Dialog open onClose={() => {}} title="Dialog">
      <Content />
    </Dialog>
  ));
  await expect.element(screen.getByText('The content')).toBeVisible();
  const end = noteOpenPrompt('0x00000000000000000000000000000000000000aa');
  failure.isOn = true;
  await renderAgain();
  const prompt = screen.getByText('Your wallet still asks you to confirm something.', { exact: false });
  await expect.element(prompt).toBeVisible();
  end();
  await expect.element(prompt).not.toBeInTheDocument();
});
