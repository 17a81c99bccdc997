import type { Chain } from '@livery/core/domain/chains';
import type { SignedPermit } from '@livery/core/domain/liquidity/liquidityIntent';
import { TokenUnreadableError } from '@livery/core/errors/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from 'viem';
import type { ApprovalState } from '../../../approval/approvalState';
import type { NeededApproval } from '../../../approval/judgeApprovals';
import { useApproval } from '../../../approval/useApproval';
import { type ApproveRequest, useApprove } from '../../../approval/useApprove';
import { tokenQuery } from '../../../chain/tokenQuery';
import { type GivenConsents, useConsents } from '../../../consent/useConsents';
import { readStop, type Stop } from '../../../messages/stop';
import { getTime } from '../../../state/clock';
import { usePreferences } from '../../../state/preferences';
import { useAtomicSupport } from '../../../wallet/atomicSupport';
import type { TokenPair } from '../pools/pairWords';
import type { PermitOutcome } from './signPermit';

/** The permission of the router to take a pool's shares. */
export type ShareApproval = {
  state: ApprovalState;
  /** The approval that the removal needs, for a wallet that takes both in one confirmation; undefined for any other. */
  needed: readonly NeededApproval[] | undefined;
  /** The signature for exactly the shares of the form. */
  permit: SignedPermit | undefined;
  /** True while the wallet is asked for a signature or an approval. */
  isAsking: boolean;
  /** False once the pair or the wallet could not sign for these shares, so that a transaction has to approve them. */
  canSign: boolean;
  request: ApproveRequest;
  /** The points that the signature waits for. */
  consents: GivenConsents;
  /** True while the signature or the approval waits for a tick. */
  isWaiting: boolean;
  /** The reason why nothing was signed. */
  failure: Stop | undefined;
  approve: () => void;
  /** Forgets the signature, as every change of the form does. */
  clear: () => void;
};

type RemovedShares = {
  chain: Chain;
  config: ProductConfig;
  account: Address | undefined;
  tokens: TokenPair | undefined;
  pair: Address | undefined;
  shares: bigint;
};

/**
 * Returns the approval of a removal: by a signature, or by a transaction where that is not possible. A rejected signature
 * changes nothing.
 */
export function useShareApproval(removal: RemovedShares): ShareApproval {
  const { chain, config, account, tokens, pair, shares } = removal;
  const queries = useQueryClient();
  const [signed, setSigned] = useState<PermitOf>();
  const [unsignable, setUnsignable] = useState<Address>();
  const deadlineSeconds = usePreferences(({ userDeadline }) => userDeadline);
  const { approve: approveShares, request } = useApprove(config, pair);
  const { state, needed } = useSharesState(removal);
  const sign = useMutation({
    mutationFn: async () => {
      if (!account || !tokens || !pair) return undefined;
      const { signPermit } = await import('./signPermit');
      const targets = config.allowed_targets;
      const given = consents.ticked;
      const outcome = await signPermit({ chain, account, tokens, shares, deadlineSeconds, targets, given });
      if (outcome.status === 'signed') setSigned({ ...outcome.permit, account, pair, chainId: chain.id });
      if (outcome.status !== 'unavailable') return outcome;
      setUnsignable(pair);
      const token = await queries.fetchQuery(tokenQuery({ chainId: chain.id, address: pair }));
      if (!token) throw new TokenUnreadableError(pair);
      approveShares({ chain, account, token, amount: shares, purpose: 'removal', pairOf: tokens });
      return undefined;
    },
  });
  const consents = useConsents(sign.data?.status === 'asked' ? sign.data.consents : []);
  const removed = { chainId: chain.id, account, pair, shares, nowMs: getTime(chain.id) };
  const permit = state === 'APPROVED' ? undefined : findPermit(signed, removed);
  return {
    state: permit ? 'APPROVED' : state,
    needed: permit ? undefined : needed,
    permit,
    isAsking: sign.isPending || request.isPending,
    canSign: pair !== unsignable,
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

/**
 * Returns the state of the approval of the shares or, for a wallet that takes it in the same confirmation as the removal, the approval,
 * once the shares' token is known.
 */
function useSharesState(removal: RemovedShares): Pick<ShareApproval, 'state' | 'needed'> {
  const { chain, config, account, tokens, pair, shares } = removal;
  const amount = shares > 0n ? shares : undefined;
  const state = useApproval({ chain, account, token: pair, spender: chain.v2.router, amount });
  const isInOne = useAtomicSupport(chain.id) && state === 'NOT_APPROVED' && pair !== undefined;
  const { data: token } = useQuery(tokenQuery({ chainId: chain.id, address: isInOne ? pair : undefined }));
  if (!isInOne || !account || !tokens || !token) return { state, needed: undefined };
  const targets = config.allowed_targets;
  return {
    state: 'APPROVED',
    needed: [{ chain, account, token, amount: shares, purpose: 'removal', pairOf: tokens, targets }],
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
  if (error) return readStop(error);
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
