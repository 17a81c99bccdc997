import { getChain } from '@livery/core/domain/chains';
import { expect, test } from 'vitest';
import { getRemoveButton, type RemoveButtonState } from './getRemoveButton';

const chain = getChain(1);
if (!chain) throw new Error('no chain 1');
const ready: RemoveButtonState = {
  chain,
  isConnected: true,
  walletChainId: 1,
  poolState: 'EXISTS',
  held: 100n,
  shares: 50n,
  isTooMuch: false,
  pairName: 'ETH/DAI',
  approval: 'APPROVED',
};

test.each<[RemoveButtonState, ReturnType<typeof getRemoveButton>]>([
  [
    { ...ready, isConnected: false },
    { label: 'common.connectWallet', action: 'connect' },
  ],
  [{ ...ready, poolState: 'INVALID' }, { label: 'liquidity.invalidPair' }],
  [
    { ...ready, poolState: 'LOADING' },
    { label: 'common.loading', isBusy: true },
  ],
  [{ ...ready, held: 0n }, { label: 'liquidity.none' }],
  [
    { ...ready, isTooMuch: true },
    { label: 'common.insufficientBalance', values: { symbol: 'ETH/DAI' } },
  ],
  [{ ...ready, shares: 0n }, { label: 'liquidity.enterAmount' }],
  [
    { ...ready, walletChainId: 56 },
    { label: 'wallet.switchTo', values: { network: 'Ethereum' }, action: 'switchChain' },
  ],
  [
    { ...ready, approval: 'UNKNOWN' },
    { label: 'wallet.checkingAllowance', isBusy: true },
  ],
  [
    { ...ready, approval: 'NOT_APPROVED' },
    { label: 'liquidity.remove', hint: 'liquidity.afterApproval' },
  ],
  [ready, { label: 'liquidity.remove', action: 'review' }],
])('the button for %#', (state, button) => {
  expect(getRemoveButton(state)).toEqual(button);
});
