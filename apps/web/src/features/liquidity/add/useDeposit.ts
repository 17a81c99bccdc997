import type { Chain } from '@livery/core/domain/chains';
import type { AddLiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { isEmptyPool } from '@livery/core/domain/liquidity/pool';
import type { Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Address } from 'viem';
import { type ApprovalStep, useApprovalStep } from '../../../approval/useApprovalStep';
import { useBalances } from '../../../chain/balances';
import type { Connection } from '../../../connection/useConnection';
import { getRestrictedButton, type Restriction, useRestriction } from '../../../restriction/useRestriction';
import { usePreferences, useTradeLimits } from '../../../state/preferences';
import type { AmountPair } from '../pools/pairWords';
import { type ShownPool, usePool } from '../pools/poolQueries';
import { getShownReserves } from '../pools/shownAmounts';
import { type Taxes, useTaxes } from '../pools/useTaxes';
import type { LiquidityButton } from '../ui/liquidityButton';
import { type DepositAmounts, getDepositAmounts, type TypedDeposit } from './depositForm';
import { type DepositSideState, getAddButton } from './getAddButton';
import { getDepositShares } from './getDepositShares';

/** The deposit of the form, as far as it is known. */
export type Deposit = {
  shown: ShownPool;
  /** True when the deposit sets the price of the pool. */
  isFirst: boolean;
  /** The amounts that give the price, undefined while there is none. */
  priced: AmountPair | undefined;
  amounts: DepositAmounts;
  sides: readonly [DepositSideState, DepositSideState];
  taxes: Taxes;
  /** Why the tokens are not deposited; undefined where they may be. */
  restriction: Restriction | undefined;
  /** The expected shares, undefined without amounts. */
  shares: bigint | undefined;
  slippageBps: number;
  button: LiquidityButton;
  /** The deposit to confirm, undefined while something is missing. */
  intent: AddLiquidityIntent | undefined;
  /** The approvals of both tokens. */
  approvals: readonly [ApprovalStep, ApprovalStep];
};

type DepositParameters = {
  chain: Chain;
  config: ProductConfig;
  a: Token | undefined;
  b: Token | undefined;
  typed: TypedDeposit;
  connection: Pick<Connection, 'address' | 'chainId'>;
};

/** Returns the deposit of the form, kept up to date with the pool, the balances and the allowances. */
export function useDeposit({ chain, config, a, b, typed, connection }: DepositParameters): Deposit {
  const { address: account, chainId: walletChainId } = connection;
  const choices = useChoices(config);
  const restriction = useRestriction({ config, chain, tokens: [a, b] });
  const shown = usePool({ chain, a, b, account });
  const { pool, state: poolState } = shown;
  const isFirst = poolState === 'NOT_EXISTS' || (poolState === 'EXISTS' && isEmptyPool(pool));
  const tokens = a && b ? ([a, b] as const) : undefined;
  const reserves = pool && tokens && !isFirst ? getShownReserves({ chain, tokens, pool }) : undefined;
  const amounts = getDepositAmounts({ typed, a, b, reserves });
  const taxes = useTaxes({ chain, tokens: tokens ?? [] });
  const { sides, approvals } = useSides({ chain, config, a, b, account, amounts });
  const desired = getDesired(amounts);
  const shares = desired && getDepositShares({ deposit: desired, pool, reserves, taxes: taxes.bps });
  const terms = {
    ...choices,
    chainId: chain.id,
    taxBps: taxes.bps,
    taxesByGateway: taxes.byGateway.map(({ address }) => address),
    pair: pool?.address,
  };
  return {
    shown,
    isFirst,
    priced: reserves ?? desired,
    amounts,
    sides,
    taxes,
    shares,
    restriction,
    slippageBps: choices.slippageBps,
    button: restriction
      ? getRestrictedButton(restriction)
      : getAddButton({
          chain,
          isConnected: account !== undefined,
          walletChainId,
          poolState: taxes.isPending && poolState !== 'INVALID' ? 'LOADING' : poolState,
          sides,
        }),
    intent:
      account && tokens && desired && shares !== undefined
        ? { type: 'add', ...terms, account, tokens, amounts: desired, shares }
        : undefined,
    approvals,
  };
}

/** Returns what the trader and the operator have chosen for every deposit. */
function useChoices(config: ProductConfig) {
  const limits = useTradeLimits(config);
  const isExpert = usePreferences(({ userExpertMode }) => userExpertMode);
  return { ...limits, isExpert, targets: config.allowed_targets };
}

type SidesParameters = Pick<DepositParameters, 'chain' | 'config' | 'a' | 'b'> & {
  account: Address | undefined;
  amounts: DepositAmounts;
};

/** Returns both tokens with their amounts, balances and approvals. */
function useSides({ chain, config, a, b, account, amounts }: SidesParameters): Pick<Deposit, 'sides' | 'approvals'> {
  const balances = useBalances({ chainId: chain.id, account, tokens: [a, b].flatMap((token) => token?.address ?? []) });
  const deposit = { chain, account, spender: chain.v2.router, purpose: 'deposit' } as const;
  const first = useApprovalStep(config, { ...deposit, token: a, amount: amounts.a.amount });
  const second = useApprovalStep(config, { ...deposit, token: b, amount: amounts.b.amount });
  const sides = [
    { token: a, amount: amounts.a.amount, balance: a && balances.get(a.address), approval: first.state },
    { token: b, amount: amounts.b.amount, balance: b && balances.get(b.address), approval: second.state },
  ] as const;
  return { sides, approvals: [first, second] };
}

function getDesired({ a, b }: DepositAmounts): AmountPair | undefined {
  return a.amount && b.amount ? [a.amount, b.amount] : undefined;
}
