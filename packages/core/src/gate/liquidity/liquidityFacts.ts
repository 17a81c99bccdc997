import type { Address } from 'viem';
import type { LiquidityFunction } from '../../domain/calldata/encodeLiquidity';
import type { LiquidityIntent } from '../../domain/liquidity/liquidityIntent';
import { getChange } from '../../domain/swap/simulation';
import type { Token } from '../../domain/tokens/token';
import { type Consent, listConsents } from '../common/consent';
import { getNetworkFee, type NetworkFee } from '../common/networkFee';
import { getOffMarket, isMarketKnown, type LiquidityContext } from './liquidityContext';
import { isNewPool } from './liquidityGas';

/** The effects of a change of liquidity, read from its bytes for the dialog. Amounts are in base units. */
export type LiquidityFacts = {
  type: LiquidityIntent['type'];
  functionName: LiquidityFunction;
  target: Address;
  payee: Address;
  /** The last second, since 1970, in which the call may run. */
  deadline: bigint;
  /** The native value of the transaction, in wei. */
  value: bigint;
  /** In the order of the intent; for V1 the token, then the native coin. */
  sides: readonly [LiquidityFactsSide, LiquidityFactsSide];
  /** The shares that leave; of a deposit those that arrive in the simulation, undefined where it cannot tell. */
  shares: bigint | undefined;
  /** The V2 pair; undefined while there is none, and for a removal from V1. */
  pair: Address | undefined;
  /** The V1 exchange; undefined for V2. */
  exchange: Address | undefined;
  isNewPool: boolean;
  hasPermit: boolean;
  /** Undefined when no node could estimate it. */
  networkFee: NetworkFee | undefined;
  witnessed: LiquidityWitnessed;
  /** The points that the trader must agree to first. */
  consents: readonly Consent[];
  /** False when no node could simulate the transaction; the dialog says so. */
  isSimulated: boolean;
};

/** One of the two tokens of a change of liquidity. */
export type LiquidityFactsSide = {
  token: Token;
  /** The most that a deposit takes, from the bytes; else the amount on the screen. */
  amount: bigint;
  /** The least that a deposit or a migration puts into the pool, or that a removal pays; the transaction reverts below it. */
  minimum: bigint;
  /** The change of the trader's balance in the simulation, negative for a payment; undefined without one. */
  simulated: bigint | undefined;
  /** The token's own fee on transfer, in basis points. */
  taxBps: number;
};

/** The points that the wallet's own node has confirmed. A point that does not arise counts as confirmed. */
export type LiquidityWitnessed = { pool: boolean; fee: boolean; tokens: boolean };

/** Returns the facts about a change of liquidity that passed every rule. */
export function getLiquidityFacts(context: LiquidityContext): LiquidityFacts {
  const { intent, transaction, facts, call, readings } = context;
  const isV1 = intent.type === 'migrate' || intent.type === 'removeV1';
  const [first, second] = context.sides;
  return {
    type: intent.type,
    functionName: call.functionName,
    target: transaction.to,
    payee: call.payee ?? intent.account,
    deadline: call.deadline,
    value: transaction.value,
    sides: [toSide(first, context), toSide(second, context)],
    shares: getShares(context),
    pair: isV1 ? readings[0].pool?.pair : intent.pair,
    exchange: isV1 ? intent.exchange : undefined,
    isNewPool: isNewPool(context),
    hasPermit: call.permit !== undefined,
    networkFee: getNetworkFee(facts, context.gas.limit),
    witnessed: {
      pool: readings.length > 1,
      fee: facts.witness?.gas !== undefined,
      tokens: (facts.tokens ?? []).every(({ address }) =>
        facts.witness?.tokens.some((token) => token.address === address),
      ),
    },
    consents: listLiquidityConsents(context),
    isSimulated: facts.simulation !== undefined,
  };
}

function listLiquidityConsents(context: LiquidityContext): Consent[] {
  const { intent, facts, sides, readings } = context;
  return listConsents({
    tokens: sides.map(({ token }) => token),
    facts,
    price: { isConfirmed: readings.length > 1 && isMarketKnown(context) },
    offMarketBps: getOffMarket(context),
    ...('slippageBps' in intent && {
      slippage: { bps: intent.slippageBps, isTyped: intent.isSlippageTyped === true },
    }),
    // The contracts' minimums count what they send, and no contract counts the shares of a deposit.
    isMinimumGuaranteed: facts.simulation !== undefined && isUntaxed(context),
  });
}

/** Returns true where no token takes a fee of a transfer, by more than the gateway's word. */
function isUntaxed({ intent, sides }: LiquidityContext): boolean {
  const byGateway = 'taxesByGateway' in intent ? intent.taxesByGateway : undefined;
  return sides.every(({ taxBps }) => taxBps === 0) && !byGateway?.length;
}

function toSide(
  { token, amount, minimum, taxBps, decoded }: LiquidityContext['sides'][number],
  { intent, facts: { simulation } }: LiquidityContext,
): LiquidityFactsSide {
  return {
    token,
    amount,
    minimum,
    ...decoded,
    simulated: simulation && getChange(simulation, { token: token.address, account: intent.account }),
    taxBps,
  };
}

function getShares({ intent, call, facts: { simulation } }: LiquidityContext): bigint | undefined {
  if (intent.type !== 'add') return call.shares ?? intent.shares;
  return intent.pair && simulation && getChange(simulation, { token: intent.pair, account: intent.account });
}
