import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, test } from 'vitest';
import type { LimitTerms } from '../terms/limitTerms';
import { getLimitButton, getWrapAmount, isBeyondFunds, type LimitButtonState } from './getLimitButton';

const chain = getChain(1);
if (!chain) throw new Error('chain 1 is missing');
const native = getNativeCoin(chain);
const sellToken = { ...native, address: chain.wrappedNative.address, symbol: 'WETH' };
const buyToken = {
  ...native,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  decimals: 6,
} as const;
const config = { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 1 };
const terms: LimitTerms = { chain, config, sellToken, buyToken, sellAmount: 2n, buyAmount: 100n, expirySeconds: 600 };

const ready: LimitButtonState = {
  chain,
  isConnected: true,
  isSafe: false,
  walletChainId: 1,
  sellToken,
  buyToken,
  hasAmount: true,
  recipient: 'ready',
  balance: 2n,
  coins: 0n,
  isWrapping: false,
  hasPrice: true,
  terms,
  market: 100n,
  approve: undefined,
};

/** Faults in the order of the specification: each is named before all that follow. */
const faults: readonly (readonly [string, Partial<LimitButtonState>])[] = [
  ['common.connectWallet', { isConnected: false }],
  ['limit.safeSignsNone', { isSafe: true }],
  ['limit.useWrapped', { sellToken: native }],
  ['common.enterAmount', { hasAmount: false }],
  ['common.selectToken', { buyToken: undefined }],
  ['common.enterRecipient', { recipient: 'missing' }],
  ['common.insufficientBalance', { balance: 1n }],
  ['limit.setPrice', { hasPrice: false }],
  ['limit.noOutput', { terms: { ...terms, buyAmount: 0n } }],
  ['wallet.switchTo', { walletChainId: 56 }],
  ['wallet.approve', { approve: { label: 'wallet.approve', action: 'approve' } }],
  ['limit.priceTooLow', { market: 106n }],
];

test.each(faults)('%s is named before every later fault', (label, fault) => {
  const later = faults.slice(faults.findIndex(([name]) => name === label) + 1);
  const all = Object.assign({}, ...later.map(([, change]) => change));
  expect(getLimitButton({ ...ready, ...fault }).label).toBe(label);
  // A side has one token: the native coin is not also missing.
  expect(getLimitButton({ ...ready, ...all, ...fault }).label).toBe(label);
});

test('an order without a fault is placed, at a price far below the market or without one anyway', () => {
  expect(getLimitButton(ready)).toEqual({ label: 'limit.place', action: 'review' });
  expect(getLimitButton({ ...ready, market: 105n })).toEqual({ label: 'limit.place', action: 'review' });
  expect(getLimitButton({ ...ready, market: 106n })).toMatchObject({ action: 'review', isDanger: true });
  expect(getLimitButton({ ...ready, market: null })).toMatchObject({ label: 'limit.marketUnknown', isDanger: true });
  expect(getLimitButton({ ...ready, market: undefined })).toEqual({ label: 'limit.place', isBusy: true });
});

test('the native coin on the bought side is replaced, too, and a send to another account is removed first', () => {
  expect(getLimitButton({ ...ready, buyToken: native })).toMatchObject({
    values: { native: 'ETH', wrapped: 'WETH' },
    action: 'useWrapped',
  });
  expect(getLimitButton({ ...ready, recipient: 'unwanted' })).toEqual({ label: 'common.removeSendFirst' });
  expect(getLimitButton({ ...ready, recipient: 'checking' })).toMatchObject({ isBusy: true });
});

test('what an order lacks of the wrapped coin is wrapped first, once its price is set, where the account holds it', () => {
  const coins = chain.gasReserve + 10n ** 18n;
  const short = { ...ready, coins, balance: 0n, terms: { ...terms, sellAmount: 10n ** 18n } };
  const wrap = { label: 'limit.wrap', values: { amount: '1', symbol: 'ETH' }, action: 'wrap' };
  expect(getLimitButton(short)).toEqual(wrap);
  // Before an approval, which it does not need, and after the price.
  expect(getLimitButton({ ...short, approve: { label: 'wallet.approve' } })).toEqual(wrap);
  expect(getLimitButton({ ...short, hasPrice: false }).label).toBe('limit.setPrice');
  expect(getLimitButton({ ...short, walletChainId: 56 }).action).toBe('switchChain');
  expect(getLimitButton({ ...short, isWrapping: true })).toMatchObject({ label: 'limit.wrapping', isBusy: true });
  expect(getLimitButton({ ...short, balance: 4n * 10n ** 17n })).toMatchObject({ values: { amount: '0.6' } });
  // The coins pay for gas, too.
  expect(getLimitButton({ ...short, coins: coins - 1n }).label).toBe('common.insufficientBalance');
  expect(getLimitButton({ ...short, coins: undefined })).toEqual({ label: 'limit.place', isBusy: true });
});

test('only the wrapped coin is wrapped, and none where the native coin is a token', () => {
  const short = { ...ready, coins: 10n ** 20n, balance: 0n };
  expect(getWrapAmount(short)).toBe(2n);
  expect(getWrapAmount({ ...short, balance: 2n })).toBeUndefined();
  expect(getWrapAmount({ ...short, terms: { ...terms, sellToken: buyToken } })).toBeUndefined();
  expect(getWrapAmount({ ...short, chain: { ...chain, nativeIsToken: true } })).toBeUndefined();
});

test('funds are too small where neither the balance nor the coins suffice', () => {
  const short = { ...ready, balance: 0n, coins: chain.gasReserve + 1n };
  expect(isBeyondFunds(short)).toBe(true);
  expect(isBeyondFunds({ ...short, balance: 1n })).toBe(false);
  expect(isBeyondFunds({ ...short, balance: 2n, coins: 0n })).toBe(false);
  const others = { chain: { ...chain, nativeIsToken: true }, terms: { ...terms, sellToken: buyToken } };
  expect(isBeyondFunds({ ...short, coins: 10n ** 20n, terms: others.terms })).toBe(true);
  expect(isBeyondFunds({ ...short, coins: 10n ** 20n, chain: others.chain })).toBe(true);
  // What is not known yet is no fault.
  for (const unknown of [{ balance: undefined }, { coins: undefined }, { terms: undefined }]) {
    expect(isBeyondFunds({ ...short, ...unknown })).toBe(false);
  }
});

test('the approval of an order far below the market says so', () => {
  const approve = { label: 'wallet.approve', values: { symbol: 'WETH' }, action: 'approve' } as const;
  const low = { ...ready, approve, market: 106n };
  expect(getLimitButton(low)).toEqual({ ...approve, hint: 'limit.farBelowShort', isDanger: true });
  for (const market of [105n, null, undefined]) expect(getLimitButton({ ...low, market })).toEqual(approve);
  const busy = { label: 'wallet.approving', isBusy: true } as const;
  expect(getLimitButton({ ...low, approve: busy })).toEqual(busy);
});
