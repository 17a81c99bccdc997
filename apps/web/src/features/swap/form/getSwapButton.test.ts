import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, test } from 'vitest';
import { getSwapButton, type SwapButtonState } from './getSwapButton';

const chain = getChain(1);
if (!chain) throw new Error('no chain 1');
const eth = getNativeCoin(chain);
const usdc = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const;
const approve = { label: 'wallet.approve', values: { symbol: 'USDC' }, action: 'approve' } as const;

const ready: SwapButtonState = {
  chain,
  isConnected: true,
  walletChainId: 1,
  sellToken: usdc,
  buyToken: eth,
  hasAmount: true,
  recipient: 'ready',
  quoteState: 'FETCHED',
  isRefused: false,
  isJudging: false,
  spend: 100n,
  balance: 100n,
  kind: 'swap',
  approve: undefined,
  impact: 'swap',
  isSaleFailing: false,
};

/** In order of priority: each label holds whatever the later conditions are. */
const priority: [SwapButtonState, ReturnType<typeof getSwapButton>][] = [
  [
    { ...ready, isConnected: false },
    { label: 'common.connectWallet', action: 'connect' },
  ],
  [{ ...ready, hasAmount: false }, { label: 'common.enterAmount' }],
  [{ ...ready, buyToken: undefined }, { label: 'common.selectToken' }],
  [{ ...ready, sellToken: undefined }, { label: 'common.selectToken' }],
  [{ ...ready, recipient: 'missing' }, { label: 'common.enterRecipient' }],
  [{ ...ready, kind: 'wrap', recipient: 'unwanted' }, { label: 'common.removeSendFirst' }],
  [
    { ...ready, recipient: 'checking' },
    { label: 'common.checkingRecipient', isBusy: true },
  ],
  [
    { ...ready, quoteState: 'FETCHING' },
    { label: 'swap.fetchingQuote', isBusy: true },
  ],
  [{ ...ready, quoteState: 'FAILURE' }, { label: 'swap.fetchingQuoteFailed' }],
  [{ ...ready, quoteState: 'FAILURE', isRefused: true }, { label: 'swap.noQuote' }],
  [{ ...ready, quoteState: 'NOT_LOADED' }, { label: 'swap.noQuote' }],
  [
    { ...ready, isJudging: true },
    { label: 'swap.fetchingQuote', isBusy: true },
  ],
  [
    { ...ready, balance: 99n },
    { label: 'common.insufficientBalance', values: { symbol: 'USDC' } },
  ],
  [
    { ...ready, walletChainId: 56 },
    { label: 'wallet.switchTo', values: { network: 'Ethereum' }, action: 'switchChain' },
  ],
  [
    { ...ready, impact: 'disabled', approve },
    { label: 'swap.priceImpactHigh', isDanger: true },
  ],
  [
    { ...ready, impact: 'disabled' },
    { label: 'swap.priceImpactTooHigh', isDanger: true },
  ],
  [{ ...ready, approve }, approve],
  [
    { ...ready, impact: 'anyway' },
    { label: 'swap.swapAnyway', action: 'review', isDanger: true },
  ],
  [ready, { label: 'swap.swap', action: 'review' }],
];

test.each(priority)('condition %# gives its label, whatever the later conditions are', (state, button) => {
  expect(getSwapButton(state)).toEqual(button);
});

test('an unknown price impact does not block a swap', () => {
  expect(getSwapButton({ ...ready, impact: 'unknown' })).toEqual({ label: 'swap.swap', action: 'review' });
});

test('a balance that is still loading does not block a swap', () => {
  expect(getSwapButton({ ...ready, balance: undefined }).action).toBe('review');
});

test('wrapping and unwrapping need no approval', () => {
  expect(getSwapButton({ ...ready, kind: 'unwrap', approve })).toEqual({
    label: 'swap.unwrap',
    action: 'review',
  });
  expect(getSwapButton({ ...ready, kind: 'wrap' })).toEqual({ label: 'swap.wrap', action: 'review' });
});

test('a missing wallet comes before a missing amount, a missing amount before a missing token, a missing token before a missing recipient', () => {
  expect(getSwapButton({ ...ready, isConnected: false, hasAmount: false }).label).toBe('common.connectWallet');
  expect(getSwapButton({ ...ready, hasAmount: false, buyToken: undefined }).label).toBe('common.enterAmount');
  expect(getSwapButton({ ...ready, buyToken: undefined, recipient: 'missing' }).label).toBe('common.selectToken');
  expect(getSwapButton({ ...ready, recipient: 'missing', quoteState: 'FETCHING' }).label).toBe('common.enterRecipient');
});

test('a token whose sale fails is refused before its approval, and only there', () => {
  const failing = { ...ready, isSaleFailing: true };
  const refused = { label: 'swap.cannotSell', values: { symbol: ready.sellToken?.symbol }, isDanger: true };
  expect(getSwapButton(failing)).toEqual(refused);
  expect(getSwapButton({ ...failing, approve })).toEqual(refused);
  expect(getSwapButton({ ...failing, kind: 'unwrap' }).action).toBe('review');
});
