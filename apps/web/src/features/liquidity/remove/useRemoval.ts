import type { Chain } from '@livery/core/domain/chains';
import type { RemoveLiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { isEmptyPool } from '@livery/core/domain/liquidity/pool';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { type ApprovalStep, useApprovalStep } from '../../../approval/useApprovalStep';
import { withPermit } from '../../../approval/withPermit';
import type { Connection } from '../../../connection/useConnection';
import { useTradeLimits } from '../../../state/preferences';
import { getPairName, toShareToken } from '../pools/pairWords';
import { type ShownPool, usePool } from '../pools/poolQueries';
import { getShownReserves } from '../pools/shownAmounts';
import { type Taxes, useTaxes } from '../pools/useTaxes';
import type { LiquidityButton } from '../ui/liquidityButton';
import { getRemoveButton } from './getRemoveButton';
import { getRemoval, type Removal, type ShareHolding, type TypedRemoval } from './removalForm';

/** The removal of the form, as far as it is known. */
export type ShownRemoval = {
  shown: ShownPool;
  /** Undefined while there is no pool. */
  holding: ShareHolding | undefined;
  removal: Removal | undefined;
  taxes: Taxes;
  /** The fees of the tokens themselves on the payment, in basis points. */
  taxBps: readonly [number, number];
  slippageBps: number;
  approval: ApprovalStep;
  button: LiquidityButton;
  /** The removal to confirm, undefined while something is missing. */
  intent: RemoveLiquidityIntent | undefined;
};

type RemovalParameters = {
  chain: Chain;
  config: ProductConfig;
  a: Token | undefined;
  b: Token | undefined;
  typed: TypedRemoval;
  connection: Pick<Connection, 'address' | 'chainId'>;
};

/** Returns the removal of the form, kept up to date with the pool and the permission to take its shares. */
export function useRemoval({ chain, config, a, b, typed, connection }: RemovalParameters): ShownRemoval {
  const { address: account, chainId: walletChainId } = connection;
  const limits = useTradeLimits(config);
  const tokens = a && b ? ([a, b] as const) : undefined;
  const shown = usePool({ chain, a, b, account });
  const { pool, shares: held, state: poolState } = shown;
  const taxes = useTaxes({ chain, tokens: tokens ?? [] });
  const holding: ShareHolding | undefined =
    pool && tokens && !isEmptyPool(pool)
      ? { tokens, shares: held, reserves: getShownReserves({ chain, tokens, pool }), totalSupply: pool.totalSupply }
      : undefined;
  const removal = holding && getRemoval(typed, holding);
  const shares = removal?.shares ?? 0n;
  const approval = withPermit(
    useApprovalStep(config, {
      ...{ chain, account, purpose: 'removal', pairOf: tokens, spender: chain.v2.router },
      token: pool && toShareToken({ chain, address: pool.address, version: 2 }),
      amount: shares > 0n ? shares : undefined,
      permitSeconds: limits.deadlineSeconds,
    }),
  );
  const button = getRemoveButton({
    chain,
    isConnected: account !== undefined,
    walletChainId,
    poolState: taxes.isPending && poolState === 'EXISTS' ? 'LOADING' : poolState,
    held,
    shares,
    isTooMuch: removal?.isTooMuch ?? false,
    pairName: tokens ? getPairName(tokens) : '',
    approval: approval.state,
  });
  const taxBps = getRemovalTaxes(tokens ?? [], taxes.bps);
  const taxesByGateway = taxes.byGateway.map(({ address }) => address);
  const terms = { ...limits, chainId: chain.id, targets: config.allowed_targets, taxBps, taxesByGateway };
  const intent =
    account && tokens && pool && removal && shares > 0n
      ? ({
          type: 'remove',
          ...terms,
          account,
          tokens,
          pair: pool.address,
          shares,
          amounts: removal.amounts,
          permit: approval.permit,
        } as const)
      : undefined;
  return { shown, holding, removal, taxes, taxBps, slippageBps: limits.slippageBps, approval, button, intent };
}

/**
 * Returns what the tokens themselves take of a removal, in basis points. Beside the native coin a token passes through the
 * router, which takes its tax twice; it is rounded up.
 */
export function getRemovalTaxes(
  tokens: readonly Pick<Token, 'address'>[],
  [taxA, taxB]: readonly [number, number],
): readonly [number, number] {
  if (!tokens.some(({ address }) => isNativeToken(address))) return [taxA, taxB];
  const twice = (bps: number) => 10_000 - Math.floor((10_000 - bps) ** 2 / 10_000);
  return [twice(taxA), twice(taxB)];
}
