import { expect, onTestFinished, test, vi } from 'vitest';
import { startWallet } from '../../connection/startWallet';
import { wagmiConfig } from '../../connection/wagmiConfig';
import { renderWallet } from './testing/renderWallet';

const maker = 'https://keys.coinbase.com';

startWallet();

/** Writes the configuration into the document, as the gateway does. */
function writeConfig() {
  const written = document.createElement('script');
  written.type = 'application/json';
  written.id = 'livery-config';
  written.textContent = JSON.stringify({ config: { name: 'Livery' }, configured: true, chains: [1] });
  document.body.append(written);
  onTestFinished(() => written.remove());
}

/** Replaces the window that the library opens. `tell` sends an event from it. */
function watchWindows() {
  const stand = document.createElement('iframe');
  document.body.append(stand);
  const posted: unknown[] = [];
  if (stand.contentWindow) {
    vi.spyOn(stand.contentWindow, 'postMessage').mockImplementation((message: unknown) => posted.push(message));
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(stand.contentWindow);
  onTestFinished(() => {
    stand.remove();
    open.mockRestore();
  });
  const tell = (event: string) =>
    window.dispatchEvent(new MessageEvent('message', { origin: maker, data: { id: 'one', event } }));
  return { open, posted, tell };
}

test("Coinbase Wallet's library asks in its maker's window, takes its closing for a rejection, and reports a blocked window", async () => {
  writeConfig();
  const { open, posted, tell } = watchWindows();
  const { dialog, button, screen } = await renderWallet();
  vi.stubGlobal('fetch', async () => new Response());
  await vi.waitUntil(() => wagmiConfig.state.status === 'disconnected');
  await button('Connect to a wallet').click();
  await dialog.getByRole('button', { name: 'Coinbase Wallet' }).click();
  await expect.poll(() => open.mock.calls.length).toBe(1);
  expect(new URL(String(open.mock.calls[0]?.[0])).origin).toBe(maker);
  await expect.element(dialog).toHaveTextContent('Confirm the connection in your wallet.');
  tell('PopupLoaded');
  await expect.poll(() => posted).toContainEqual(expect.objectContaining({ event: 'selectSignerType' }));
  tell('PopupUnload');
  await expect.element(dialog).toHaveTextContent('Error connecting.');
  await expect.element(dialog).toHaveTextContent('The request was rejected in the wallet.');

  open.mockReturnValue(null);
  await button('Try Again').click();
  await expect.element(screen.baseElement).toHaveTextContent('Popup was blocked. Try again.');
  const reached = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  expect(reached.filter(({ origin, protocol }) => /^http/.test(protocol) && origin !== location.origin)).toEqual([]);
});
