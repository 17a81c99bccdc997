import type { Chain } from '@livery/core/domain/chains';
import type { SignedPermit } from '@livery/core/domain/liquidity/liquidityIntent';
import { toPoolToken } from '@livery/core/domain/liquidity/pool';
import { BaseError } from '@livery/core/errors/BaseError';
import { readMessage } from '@livery/core/errors/readMessage';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from 'viem';
import type { ApprovalState } from '../../../approval/approvalState';
import { useApproval } from '../../../approval/useApproval';
import { type ApproveRequest, useApprove } from '../../../approval/useApprove';
import { type GivenConsents, useConsents } from '../../../consent/useConsents';
import { usePreferences } from '../../../state/preferences';
import type { TokenPair } from '../pools/pairWords';
import { shareTokenQuery } from '../pools/shareTokenQuery';
import type { PermitOutcome } from './signPermit';

/** The permission of the router to take a pool's shares. */
export type ShareApproval = {
  state: ApprovalState;
  /** The signature for exactly the shares of the form. */
  permit: SignedPermit | undefined;
  /** True while the wallet is asked for a signature or an approval. */
  isAsking: boolean;
  request: ApproveRequest;
  /** The points that the signature waits for. */
  consents: GivenConsents;
  /** True while the signature or the approval waits for a tick. */
  isWaiting: boolean;
  /** The reason why nothing was signed. */
  failure: { code: string; reason: string } | undefined;
  approve: () => void;
  /** Forgets the signature, as every change of the form does. */
  clear: () => void;
};

/**
 * Returns the approval of a removal: by a signature, or by a transaction where that is not possible. A rejected signature
 * changes nothing.
 */
export function useShareApproval(removal: {
  chain: Chain;
  config: ProductConfig;
  account: Address | undefined;
  tokens: TokenPair | undefined;
  pair: Address | undefined;
  shares: bigint;
}): ShareApproval {
  const { chain, config, account, tokens, pair, shares } = removal;
  const queries = useQueryClient();
  const [signed, setSigned] = useState<PermitOf>();
  const deadlineSeconds = usePreferences(({ userDeadline }) => userDeadline);
  const { approve: approveShares, request } = useApprove(config, pair);
  const state = useApproval({
    chain,
    account,
    token: pair,
    spender: chain.v2.router,
    amount: shares > 0n ? shares : undefined,
  });
  const sign = useMutation({
    mutationFn: async () => {
      if (!account || !tokens || !pair) return undefined;
      const { signPermit } = await import('./signPermit');
      const poolTokens = [toPoolToken(tokens[0].address, chain), toPoolToken(tokens[1].address, chain)] as const;
      const targets = config.allowed_targets;
      const given = consents.ticked;
      const outcome = await signPermit({ chain, account, tokens: poolTokens, shares, deadlineSeconds, targets, given });
      if (outcome.status === 'signed') setSigned({ ...outcome.permit, account, pair, chainId: chain.id });
      if (outcome.status !== 'unavailable') return outcome;
      const token = await queries.fetchQuery(shareTokenQuery({ chainId: chain.id, pair }));
      approveShares({ chain, account, token, amount: shares, purpose: 'liquidity', pairOf: poolTokens });
      return undefined;
    },
  });
  const consents = useConsents(sign.data?.status === 'asked' ? sign.data.consents : []);
  const removed = { chainId: chain.id, account, pair, shares, nowMs: Date.now() };
  const permit = state === 'APPROVED' ? undefined : findPermit(signed, removed);
  return {
    state: permit ? 'APPROVED' : state,
    permit,
    isAsking: sign.isPending || request.isPending,
    request,
    consents,
    isWaiting: !consents.isAgreed || request.isWaiting,
    failure: getFailure(sign),
    approve: sign.mutate,
    clear: () => {
      setSigned(undefined);
      sign.reset();
    },
  };
}

/** The time that a signature must still be valid for, so that its removal can be mined. */
const minValidMs = 30_000;

type PermitOf = SignedPermit & { account: Address; pair: Address; chainId: number };

function getFailure({
  data,
  error,
}: {
  data: PermitOutcome | undefined;
  error: Error | null;
}): ShareApproval['failure'] {
  if (error) return { code: error instanceof BaseError ? error.code : '', reason: readMessage(error) };
  return data?.status === 'blocked' ? data : undefined;
}

/** Returns the signed permit if it is the account's, for exactly these shares of this pair, and lasts for another half a minute. */
export function findPermit(
  signed: PermitOf | undefined,
  removed: {
    chainId: number;
    account: Address | undefined;
    pair: Address | undefined;
    shares: bigint;
    nowMs: number;
  },
): SignedPermit | undefined {
  const { chainId, account, pair, shares, nowMs } = removed;
  if (!signed || signed.account !== account || signed.value !== shares) return undefined;
  if (signed.chainId !== chainId || signed.pair !== pair) return undefined;
  const { value, deadline, signature } = signed;
  return Number(deadline) * 1_000 - nowMs > minValidMs ? { value, deadline, signature } : undefined;
}
