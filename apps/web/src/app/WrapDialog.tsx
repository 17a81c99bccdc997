import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin, getWrappedCoin } from '@livery/core/domain/tokens/nativeToken';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { Suspense } from 'react';
import type { Address } from 'viem';
import { getSwapTerms } from '../features/swap/quote/swapTerms';
import { useTradeLimits } from '../state/preferences';
import { lazyDialog } from '../ui/lazy/lazyPart';

// The dialog of a swap, which wraps the coin on the swap screen, too.
const TokenCheckGate = lazyDialog(async () => (await import('../features/swap/confirm/TokenCheckGate')).TokenCheckGate);

type Props = {
  app: AppConfig;
  chain: Chain;
  account: Address;
  /** Wei. */
  amount: bigint;
  onClose: () => void;
};

/** The dialog that wraps an amount of the native coin. */
export function WrapDialog({ app: { config }, chain, account, amount, onClose }: Props) {
  const terms = getSwapTerms({
    chain,
    config,
    sellToken: getNativeCoin(chain),
    buyToken: getWrappedCoin(chain),
    exactField: 'input',
    exactAmount: formatUnits(amount, 18),
    ...useTradeLimits(config),
    fee: { recipient: undefined, fraction: '0', reason: 'wrapping' },
    recipient: undefined,
  });
  return (
    <Suspense>
      {terms && <TokenCheckGate terms={terms} account={account} orders={undefined} onClose={onClose} />}
    </Suspense>
  );
}
