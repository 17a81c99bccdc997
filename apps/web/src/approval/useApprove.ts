import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { Address } from 'viem';
import { useConsents } from '../consent/useConsents';
import { useApprovalPreference } from '../state/preferences';
import { useText } from '../text/useText';
import type { Approval } from './approveToken';

/**
 * Returns `approve`, which asks the wallet to approve `token`, with its request and the trader's preference. Where the gate
 * needs consents, `approve` shows them first; until all are given the request waits, and its button with it.
 */
export function useApprove(config: ProductConfig, token: Address | undefined) {
  const text = useText();
  const prefers = useApprovalPreference(config);
  const mutation = useMutation({
    mutationFn: async (approval: Approval) => (await import('./approveToken')).approveToken(approval),
  });
  const { data, variables } = mutation;
  const isAsked = data?.status === 'asked' && variables?.token.address === token;
  const consents = useConsents(isAsked ? data.consents : []);
  const isWaiting = !consents.isAgreed;
  const missingId = useId();
  const approve = (approval: Omit<Approval, 'prefers' | 'targets' | 'summary' | 'given'>) => {
    if (isWaiting) return;
    mutation.mutate({
      ...approval,
      prefers,
      targets: config.allowed_targets,
      summary: text('swap.summaryApprove', { symbol: nameApproved(approval) }),
      given: consents.ticked,
    });
  };
  return { request: { ...mutation, consents, isWaiting, missingId }, prefers, approve };
}

export type ApproveRequest = ReturnType<typeof useApprove>['request'];

/** Returns the name of what is approved: a symbol, with the pair where these are the shares of a pool, which all have the same symbol. */
export function nameApproved({
  chain,
  token,
  pairOf,
  exchangeOf,
}: Pick<Approval, 'chain' | 'token' | 'pairOf' | 'exchangeOf'>): string {
  const pair = pairOf ?? (exchangeOf && [exchangeOf, chain.native]);
  const symbol = abbreviateSymbol(token.symbol);
  return pair ? `${symbol} ${pair.map((one) => abbreviateSymbol(one.symbol)).join('/')}` : symbol;
}
