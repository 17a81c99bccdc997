import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, test } from 'vitest';
import { type AddButtonState, getAddButton } from './getAddButton';

const chain = getChain(1);
if (!chain) throw new Error('no chain 1');
const eth = getNativeCoin(chain);
const usdc = { ...eth, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC', decimals: 6 } as const;
const a = { token: eth, amount: 100n, balance: 100n, approval: 'APPROVED' } as const;
const b = { token: usdc, amount: 200n, balance: 200n, approval: 'APPROVED' } as const;
const ready: AddButtonState = { chain, isConnected: true, walletChainId: 1, poolState: 'EXISTS', sides: [a, b] };

/** In order of priority: each holds whatever the later conditions are. */
const priority: [AddButtonState, ReturnType<typeof getAddButton>][] = [
  [
    { ...ready, isConnected: false },
    { label: 'common.connectWallet', action: 'connect' },
  ],
  [{ ...ready, poolState: 'INVALID' }, { label: 'liquidity.invalidPair' }],
  [
    { ...ready, poolState: 'LOADING' },
    { label: 'common.loading', isBusy: true },
  ],
  [{ ...ready, sides: [a, { ...b, amount: undefined }] }, { label: 'liquidity.enterAmount' }],
  [
    { ...ready, sides: [{ ...a, balance: 99n }, b] },
    { label: 'common.insufficientBalance', values: { symbol: 'ETH' } },
  ],
  [
    { ...ready, sides: [a, { ...b, balance: 199n }] },
    { label: 'common.insufficientBalance', values: { symbol: 'USDC' } },
  ],
  [
    { ...ready, walletChainId: 137 },
    { label: 'wallet.switchTo', values: { network: 'Ethereum' }, action: 'switchChain' },
  ],
  [
    { ...ready, sides: [a, { ...b, approval: 'UNKNOWN' }] },
    { label: 'wallet.checkingAllowance', isBusy: true },
  ],
  [
    { ...ready, sides: [{ ...a, approval: 'PENDING' }, b] },
    { label: 'liquidity.supply', hint: 'liquidity.afterApproval' },
  ],
  [ready, { label: 'liquidity.supply', action: 'review' }],
];

test.each(priority)('the button for %#', (state, button) => {
  expect(getAddButton(state)).toEqual(button);
});

test('a pool that does not exist yet can be supplied', () => {
  expect(getAddButton({ ...ready, poolState: 'NOT_EXISTS' })).toMatchObject({ action: 'review' });
});
