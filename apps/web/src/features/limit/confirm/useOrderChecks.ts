import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../connection/useConnection';
import { useConsents } from '../../../consent/useConsents';
import { useTokenRisk } from '../../../consent/useTokenRisk';
import { askAgain } from '../../../send/askAgain';
import { getClients } from '../../../send/getWalletClient';
import { describeWalletChange } from '../../../words/describeWalletChange';
import { type OrderToPrepare, prepareOrder } from './prepareOrder';

const refreshMs = 10_000;

/** Returns the checks of an order before it is signed: the gate's, the test runs of its tokens, and the wallet's account and chain. */
export function useOrderChecks({ terms, account, listed }: Omit<OrderToPrepare, 'isPlacedAnyway'>) {
  const { chain, sellToken, buyToken, sellAmount, buyAmount } = terms;
  const { data: prepared, isError } = useQuery({
    queryKey: ['orderReview', chain.id, account, sellToken.address, buyToken.address, `${sellAmount}`, `${buyAmount}`],
    queryFn: ({ signal }) =>
      askAgain(async () => prepareOrder(await getClients(chain.id), { terms, account, listed, isPlacedAnyway: true }), {
        signal,
      }),
    refetchInterval: refreshMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const facts = prepared?.ok && prepared.facts.type === 'limitOrder' ? prepared.facts : undefined;
  const consents = useConsents(facts?.consents ?? []);
  const risk = useTokenRisk({ terms }, true);
  const change = describeWalletChange(useConnection(), { account, chainId: chain.id });
  return {
    refused: prepared && !prepared.ok ? prepared.reason : undefined,
    isError,
    isLoading: !prepared && !isError,
    isBusy: (!prepared && !isError) || risk.isPending,
    facts,
    consents,
    /** The risks of the tokens; severe ones are ticked. */
    risk,
    /** How the wallet differs from the one of the review. */
    change,
  };
}
