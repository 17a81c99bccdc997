import { maxJsonChars, maxMessagesPerSecond, maxPendingRequests } from '@livery/core/wire/embedProtocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAnnouncedWallets } from '../connection/announcedWallets';
import { lockChain } from '../connection/chainFollowing';
import { joinTestHost, served, slow } from './testing/joinTestHost';

const recipient = served.config.feeRecipient;
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const { href } = location;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  history.replaceState(null, '', '/swap?exactAmount=1');
});
afterEach(() => {
  vi.restoreAllMocks();
  document.querySelector('[role=dialog]')?.remove();
  useAnnouncedWallets.setState(useAnnouncedWallets.getInitialState(), true);
  history.replaceState(null, '', href);
});

type Stage = Awaited<ReturnType<typeof joinTestHost>>;

function openReview(): void {
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  document.body.append(dialog);
}

/** The acts of a parent that the operator allows, with the code of the refusal, if one is sent. */
const acts: [string, (stage: Stage) => void, string?][] = [
  ['names another recipient of the fee', ({ override }) => override({ feeRecipient: thief }), 'BAD_MESSAGE'],
  [
    'hands over a whole configuration',
    ({ override }) => override({ data: { config: { ...served.config, feeRecipient: thief } } }),
    'BAD_MESSAGE',
  ],
  ['allows further sites', ({ override }) => override({ embed_origins: ['https://evil.example'] }), 'BAD_MESSAGE'],
  ['sets a script as the logo', ({ override }) => override({ logo: 'javascript:alert(1)' })],
  ['sets a style as the colour', ({ override }) => override({ brand_color: 'red;}*{display:none' })],
  ['sets a negative fee', ({ override }) => override({ buy_token_percentage: '-1' })],
  ['sets a slippage that is no number', ({ override }) => override({ default_slippage: '1e9' })],
  ['sets a slippage above 5 %', ({ override }) => override({ default_slippage: '5.01' })],
  ['sets no address as a token', ({ override }) => override({ default_token_address_eth: 'KIT' })],
  [
    'changes the prototype of all objects',
    ({ override }) => override(JSON.parse('{"__proto__":{"feeRecipient":"x"},"constructor":{}}')),
    'BAD_MESSAGE',
  ],
  ['sets an object as a name', ({ override }) => override({ name: { length: 1 } }), 'BAD_MESSAGE'],
  ['sends a long text', ({ override }) => override({ name: 'a'.repeat(1_000_000) }), 'BAD_MESSAGE'],
  [
    'raises the fee under a review',
    ({ override }) => {
      openReview();
      override({ buy_token_percentage: '5' });
    },
  ],
  [
    'changes the amount under a review',
    ({ command }) => {
      openReview();
      command({ name: 'setAmount', amount: '9', field: 'input' });
    },
    'BUSY',
  ],
  [
    'changes a token while a trade is under way',
    ({ command }) => {
      release = lockChain();
      command({ name: 'setTokens', output: thief });
    },
    'BUSY',
  ],
  [
    'names a recipient of the trade',
    ({ command }) => command({ name: 'setTokens', input: 'ETH', recipient: thief }),
    'BAD_MESSAGE',
  ],
  [
    'types an amount in another notation',
    ({ command }) => command({ name: 'setAmount', amount: '1e9', field: 'input' }),
    'BAD_MESSAGE',
  ],
  ['confirms the trade itself', ({ command }) => command({ name: 'confirm' }), 'BAD_MESSAGE'],
  ['leads to a chain that is not offered', ({ command }) => command({ name: 'setChain', chainId: 56 }), 'NOT_OFFERED'],
  ['names a path as a language', ({ command }) => command({ name: 'setLanguage', language: '../x' }), 'NOT_OFFERED'],
  ['connects again with other overrides', ({ connect }) => void connect({ buy_token_percentage: '5' })],
  ['answers requests that were not made', ({ send }) => send({ type: 'answer', id: 1, result: [thief] })],
  [
    'tells of a wallet without sharing one',
    ({ send }) => send({ type: 'walletEvent', event: { name: 'accountsChanged', accounts: [thief] } }),
  ],
];

let release: (() => void) | undefined;
afterEach(() => {
  release?.();
  release = undefined;
});

test('these are 23 hostile parents', () => {
  expect(acts).toHaveLength(23);
});

test.each(acts)(
  'a parent that %s changes nothing, and the page obeys an honest command afterwards',
  async (_, act, code) => {
    const stage = await joinTestHost();
    const before = stage.getApp();
    act(stage);
    await stage.obey();
    expect(stage.getApp().config).toEqual(before.config);
    expect(before.config).toEqual({ ...served.config, name: 'Host' });
    // A last message, whose refusal comes after all others.
    stage.command({ name: 'setLanguage', language: 'xx' });
    await expect.poll(stage.listCodes, slow).toEqual([...(code ? [code] : []), 'NOT_OFFERED']);
    expect(`${location.pathname}${location.search}`).toBe('/swap?exactAmount=1&theme=dark');
    expect(stage.told.filter(({ type }) => type === 'request')).toEqual([]);
    expect(Reflect.get({}, 'feeRecipient')).toBeUndefined();
  },
);

test('a parent that sets a fee of 99 % gets 5 %, which the page shows', async () => {
  const { override, obey, getApp } = await joinTestHost();
  override({ buy_token_percentage: '99' });
  await obey();
  expect(getApp().config).toMatchObject({ buyTokenPercentage: 0.05, feeRecipient: recipient });
});

test('a parent that floods the page with commands is obeyed a few times a second, and the page is free again then', async () => {
  const { command, told, listCodes } = await joinTestHost();
  const start = performance.now();
  for (let n = 1; n <= 500; n += 1) command({ name: 'setAmount', amount: `${n}`, field: 'input' });
  await expect.poll(listCodes, slow).toContain('TOO_MANY');
  await expect
    .poll(
      () => {
        command({ name: 'setTheme', theme: 'dark' });
        return location.search;
      },
      { ...slow, interval: 200 },
    )
    .toContain('theme=dark');
  const seconds = (performance.now() - start) / 1_000;
  expect(told.length).toBeLessThan(maxMessagesPerSecond * (seconds + 2));
});

/** Returns the wallet that the host shares, as the page uses it. */
function getHostWallet() {
  const [wallet] = useAnnouncedWallets.getState().wallets;
  const request = wallet?.provider.request as unknown as (call: object) => Promise<unknown>;
  return { wallets: useAnnouncedWallets.getState().wallets, request };
}

test('a host’s wallet that lies about the form of its answers fails the request, and not the page', async () => {
  const { send, obey, told } = await joinTestHost({ hasWallet: true });
  const { wallets, request } = getHostWallet();
  expect(wallets).toHaveLength(1);
  const refused = expect(request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: -32603 });
  await expect.poll(() => told.filter(({ type }) => type === 'request'), slow).toHaveLength(1);
  send({ type: 'answer', id: 1, result: 'a'.repeat(maxJsonChars) });
  await refused;
  const answered = expect(request({ method: 'eth_chainId' })).resolves.toBe('0x1');
  send({ type: 'answer', id: 2, result: '0x1' });
  send({ type: 'answer', id: 2, result: '0x89' });
  await answered;
  await obey();
});

test('a host’s wallet that never answers is asked a bounded number of times', async () => {
  const { told } = await joinTestHost({ hasWallet: true });
  const { request } = getHostWallet();
  const waiting = Array.from({ length: maxPendingRequests }, () => request({ method: 'eth_call' }));
  await expect(request({ method: 'eth_call' })).rejects.toMatchObject({ code: -32005 });
  await expect.poll(() => told.filter(({ type }) => type === 'request').length, slow).toBe(maxPendingRequests);
  expect(waiting).toHaveLength(maxPendingRequests);
});

test('another wallet that announces itself is not offered beside the host’s', async () => {
  await joinTestHost({ hasWallet: true });
  const detail = { info: { uuid: 'a', name: 'Other', rdns: 'other.example' }, provider: { request: async () => [] } };
  dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  expect(getHostWallet().wallets.map(({ rdns }) => rdns)).toEqual(['livery.host']);
});
