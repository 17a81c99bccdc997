// A chunk of its own, loaded when the trader opens the approvals of an account.
import type { Chain } from '@livery/core/domain/chains';
import type { Address } from 'viem';
import { AllowanceList } from '../features/activity/allowances/AllowanceList';
import { useTokenList } from '../features/tokens/lists/useTokenList';
import { useTrackedTokens } from './useTrackedTokens';

/** The account's allowances of the tokens that the trader added or that the lists name. */
export function TrackedAllowances({ chain, account }: { chain: Chain; account: Address }) {
  const { tokens } = useTrackedTokens(chain);
  const { isLoading } = useTokenList(chain.id);
  return <AllowanceList chain={chain} account={account} tokens={tokens} isLoading={isLoading} />;
}
