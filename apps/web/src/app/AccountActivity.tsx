// A chunk of its own, loaded when the wallet dialog first shows an account.
import type { Chain } from '@livery/core/domain/chains';
import type { Address } from 'viem';
import { Allowances } from '../features/activity/allowances/Allowances';
import { RecentTransactions } from '../features/activity/RecentTransactions';
import { lazyPart } from '../ui/lazy/lazyPart';
import { Part } from '../ui/Part';

const TrackedAllowances = lazyPart(async () => (await import('./TrackedAllowances')).TrackedAllowances);

type Props = { chain: Chain; account: Address };

/** The part of the wallet dialog under an account: its recent transactions, and what it allows the exchange to take. */
export function AccountActivity({ chain, account }: Props) {
  return (
    <>
      <Part>
        <RecentTransactions chain={chain} account={account} />
      </Part>
      <Part>
        <Allowances>
          <TrackedAllowances chain={chain} account={account} />
        </Allowances>
      </Part>
    </>
  );
}
