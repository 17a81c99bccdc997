import type { Address } from 'viem';
import { useConnection } from '../../../connection/useConnection';
import { useConsents } from '../../../consent/useConsents';
import { useTokenRisk } from '../../../consent/useTokenRisk';
import { describeWalletChange } from '../../../messages/describeWalletChange';
import type { LimitTerms } from '../terms/limitTerms';
import type { OrderSessionState } from './orderAction';

/**
 * Returns the checks of an order before it is signed: the gate's, the test runs of its tokens, and the wallet's account
 * and chain.
 */
export function useOrderChecks({
  terms,
  account,
  state,
}: {
  terms: LimitTerms;
  account: Address;
  state: OrderSessionState;
}) {
  const { latest, error, isChecking } = state;
  const facts = latest?.facts;
  const consents = useConsents(facts?.consents ?? []);
  const risk = useTokenRisk({ terms }, true);
  const change = describeWalletChange(useConnection(), { account, chainId: terms.chain.id });
  const isLoading = !facts && error === undefined;
  return {
    /** The error of the latest reading, which is retried; none while the wallet differs, which has words of its own. */
    error: change ? undefined : error,
    isLoading,
    isBusy: isLoading || isChecking || risk.isPending,
    facts,
    consents,
    /** The risks of the tokens; severe ones are ticked. */
    risk,
    /** How the wallet differs from the one of the review. */
    change,
  };
}
