import { onlineManager } from '@tanstack/react-query';
import { Suspense, useLayoutEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { lazyExtra, loadServed } from './lazyExtra';
import { lazyDialog, lazyPart } from './lazyPart';
import { loadChunk } from './loadChunk';

afterEach(() => onlineManager.setOnline(true));

const sentence = 'This part of the page could not be loaded.';
const refused = new TypeError('Failed to fetch dynamically imported module');

/** Returns a loader of a part that fails so many times. */
function createLoad(failures: number) {
  const load = vi.fn(async () => ({ name }: { name: string }) => <p>The part of {name}</p>);
  for (let failure = 0; failure < failures; failure += 1) load.mockRejectedValueOnce(refused);
  return load;
}

const show = (children: React.ReactNode) =>
  render(
    <TextProvider texts={englishTexts}>
      <h1>The page</h1>
      <Suspense fallback={<p>Loading</p>}>{children}</Suspense>
    </TextProvider>,
  );

test('a part that fails to load says so in its own place and is loaded by Try again', async () => {
  const Part = lazyPart(createLoad(1));
  const screen = await show(<Part name="Ada" />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('The part of Ada')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('after a second failure the page can be reloaded, unless it is offline', async () => {
  const Part = lazyPart(createLoad(2));
  const screen = await show(<Part name="Ada" />);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  onlineManager.setOnline(false);
  await expect.element(screen.getByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  onlineManager.setOnline(true);
  await expect.element(screen.getByText('The part of Ada')).toBeVisible();
});

test('a dialog that fails to load is a dialog that says so; opened again, it is loaded again', async () => {
  const load = vi.fn(async () => ({ onClose }: { open: boolean; onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      The dialog
    </button>
  ));
  load.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
  const LateDialog = lazyDialog(load);
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Suspense>{open && <LateDialog open={open} onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  };
  const screen = await show(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const dialog = screen.getByRole('alertdialog', { name: sentence });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Open' }).click();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'The dialog' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a part that the page works without stays silent and is loaded when the network is back', async () => {
  onlineManager.setOnline(false);
  const Extra = lazyExtra(createLoad(1));
  const screen = await show(<Extra name="Ada" />);
  await expect.element(screen.getByText('Loading')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  onlineManager.setOnline(true);
  await expect.element(screen.getByText('The part of Ada')).toBeVisible();
});

test('a part of a served document that was loaded before is there in the first render', async () => {
  const Extra = lazyExtra(createLoad(0), { isServed: true });
  const drawn: (string | null)[] = [];
  const Watch = () => {
    useLayoutEffect(() => void drawn.push(document.querySelector('p')?.textContent ?? null), []);
    return null;
  };
  await loadServed();
  await show(
    <>
      <Extra name="Ada" />
      <Watch />
    </>,
  );
  expect(drawn).toEqual(['The part of Ada']);
});

test('a chunk waits for the stylesheets that failed with it, and not for those of others', async () => {
  const address = '/no-such-sheet.css';
  const load = vi.fn(async () => 'chunk');
  load.mockImplementationOnce(async () => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = address;
    const failed = new Promise((resolve) => sheet.addEventListener('error', resolve));
    document.head.append(sheet);
    await failed;
    throw refused;
  });
  const find = () => document.querySelector<HTMLLinkElement>(`link[href="${address}"]`);
  await expect(loadChunk(load)).rejects.toBe(refused);
  const first = find();
  await expect(loadChunk(load)).rejects.toBeInstanceOf(Event);
  expect(load).toHaveBeenCalledOnce();
  expect(find()).not.toBe(first);
  await expect(loadChunk(async () => 'another')).resolves.toBe('another');
  await vi.waitFor(async () => {
    // As the bundler's sheet would be, once the network is back.
    find()?.setAttribute('href', 'data:text/css,');
    await expect(loadChunk(load)).resolves.toBe('chunk');
  });
  document.querySelector('link[href="data:text/css,"]')?.remove();
});
