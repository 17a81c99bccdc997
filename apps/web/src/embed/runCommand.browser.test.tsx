import type { AppConfig } from '@livery/core/wire/appConfig';
import type { EmbedCommand } from '@livery/core/wire/embedProtocol';
import { afterEach, expect, test, vi } from 'vitest';
import { lockChain } from '../connection/chainFollowing';
import { usePreferences } from '../state/preferences';
import { createOverrideQueue } from './overrideQueue';
import { runCommand } from './runCommand';

const app: AppConfig = {
  config: { domain: '', name: 'Livery', brand_color: '#ff7149', buyTokenPercentage: 0.003, default_slippage: 1 },
  configured: true,
  chains: [1, 137],
};
const token = '0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4';

const { href } = location;
afterEach(() => {
  history.replaceState(null, '', href);
  document.querySelector('[role=dialog]')?.remove();
  usePreferences.setState(usePreferences.getInitialState(), true);
});

/** Runs a command at a path, and returns its answer with the path after it. */
function run(path: string, command: EmbedCommand) {
  history.replaceState(null, '', path);
  const code = runCommand(command, app);
  return [code, location.pathname + location.search];
}

function openDialog(): HTMLElement {
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  document.body.append(dialog);
  return dialog;
}

test.each<[EmbedCommand, string, string]>([
  [{ name: 'setTokens', input: 'ETH', output: token }, '/swap', `/swap?inputCurrency=ETH&outputCurrency=${token}`],
  [{ name: 'setTokens', output: token }, '/swap?inputCurrency=ETH', `/swap?inputCurrency=ETH&outputCurrency=${token}`],
  [{ name: 'setAmount', amount: '1.5', field: 'output' }, '/limit', '/limit?exactAmount=1.5&exactField=output'],
  [{ name: 'setAmount', amount: '', field: 'input' }, '/swap?exactAmount=2', '/swap?exactField=input'],
  [{ name: 'setChain', chainId: 137 }, `/swap?exactAmount=2&outputCurrency=${token}`, '/matic/swap?exactAmount=2'],
  [{ name: 'setTheme', theme: 'dark' }, '/pool', '/pool?theme=dark'],
  [{ name: 'setTheme', theme: 'auto' }, '/swap?theme=dark', '/swap'],
  [{ name: 'setTab', tab: 'limit' }, '/matic/swap?exactAmount=2', '/matic/limit?exactAmount=2'],
  [{ name: 'setTab', tab: 'activity' }, '/matic/swap?exactAmount=2', '/matic/activity?exactAmount=2'],
])('%j leads from %s to %s without an entry in the history', (command, from, to) => {
  const { length } = history;
  expect(run(from, command)).toEqual([undefined, to]);
  expect(history.length).toBe(length);
});

test('a language is chosen by its name', () => {
  expect(run('/swap', { name: 'setLanguage', language: 'de' })[0]).toBeUndefined();
  expect(usePreferences.getState().language).toBe('de');
});

test.each<[EmbedCommand, string]>([
  [{ name: 'setLanguage', language: '../en' }, '/swap'],
  [{ name: 'setChain', chainId: 56 }, '/swap'],
  [{ name: 'setTab', tab: 'pool' }, '/optimism/swap'],
  [{ name: 'setAmount', amount: '1', field: 'input' }, '/pool'],
  [{ name: 'setTokens', input: 'ETH' }, '/remove/a/b'],
])('%j is not offered at %s', (command, path) => {
  expect(run(path, command)).toEqual(['NOT_OFFERED', path]);
});

const changes: EmbedCommand[] = [
  { name: 'setTokens', output: token },
  { name: 'setAmount', amount: '9', field: 'input' },
  { name: 'setChain', chainId: 137 },
  { name: 'setTab', tab: 'limit' },
];

test.each(changes)('%j is refused while a dialog is open or a trade is under way', (command) => {
  const dialog = openDialog();
  expect(run('/swap', command)).toEqual(['BUSY', '/swap']);
  dialog.remove();
  const release = lockChain();
  expect(run('/swap', command)).toEqual(['BUSY', '/swap']);
  release();
  expect(run('/swap', command)[0]).toBeUndefined();
});

test('overrides wait for the end of a trade, and only the latest is applied', async () => {
  const apply = vi.fn();
  const queue = createOverrideQueue<string>(apply);
  queue.add('first');
  expect(apply.mock.calls).toEqual([['first']]);
  const release = lockChain();
  queue.add('second');
  queue.add('third');
  const dialog = openDialog();
  release();
  expect(apply).toHaveBeenCalledTimes(1);
  dialog.remove();
  await expect.poll(() => apply.mock.calls, { timeout: 15_000 }).toEqual([['first'], ['third']]);
});
