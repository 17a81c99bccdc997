import { type Address, hexToString, slice } from 'viem';
import type { Chain } from '../../domain/chains';
import { limitOrderSource } from '../../domain/orders/limitFill';
import type { SwapKind } from '../../domain/swap/getSwapKind';
import type { SwapSide } from '../../domain/swap/swapIntent';
import type { Token } from '../../domain/tokens/token';
import { listUniversalSources } from '../../domain/venues';
import { type Consent, listConsents } from '../common/consent';
import { getNetworkFee, type NetworkFee } from '../common/networkFee';
import { chooseGas, type GasChoice } from './chooseGas';
import type { TransformStep } from './decodedCall';
import type { GateContext } from './gateContext';
import { listFillsInSequence } from './listFillsInSequence';
import { getSwapClaims, getWitnessedImpactBps, maySplitPayMore } from './swapClaims';

/** The effects of a transaction, read from its bytes for the confirm dialog. Amounts are in base units. */
export type SwapFacts = {
  kind: SwapKind;
  side: SwapSide;
  sellToken: Token;
  buyToken: Token;
  /** The sold amount of an exact input, the maximum sold of an exact output. */
  sellAmount: bigint;
  /** The minimum received of an exact input, the amount received of an exact output; the transaction reverts below it. */
  minimumReceived: bigint;
  /** In the bought token. */
  fee: { amount: bigint; recipient: Address } | undefined;
  payee: Address;
  /** The last second, since 1970, in which the call may run; undefined for a call without a deadline. */
  deadline?: bigint | undefined;
  target: Address;
  /** The native value of the transaction, in wei. */
  value: bigint;
  /** The exchange and the tokens of each fill, in order; of a limit order, its maker. */
  fills: readonly FillFact[];
  gas: GasChoice;
  /** Undefined when no node could estimate it. */
  networkFee: NetworkFee | undefined;
  /** The amount received after the fee, or the cost of an exact output, on the wallet's own node; undefined without one. */
  routed: bigint | undefined;
  /** The same of the best path of the market there; undefined when the node knows none. */
  market: bigint | undefined;
  /** The price impact by the wallet's own node, in basis points; undefined without a price of a small amount there. */
  impactBps: number | undefined;
  /** True where a split over several paths may pay more than the swap, by the wallet's own node. */
  maySplitPayMore: boolean;
  witnessed: Witnessed;
  /** The points that the trader must agree to first. */
  consents: readonly Consent[];
  /** False when no node could simulate the transaction; the dialog says so. */
  isSimulated: boolean;
};

export type FillFact = { source: string; path: readonly Address[]; maker?: Address };

/** The points that the wallet's own node has confirmed. A point that does not arise counts as confirmed. */
export type Witnessed = { price: boolean; fee: boolean; tokens: boolean; name: boolean };

/** Returns the facts about a swap that passed every rule. */
export function getSwapFacts(context: GateContext): SwapFacts {
  const { intent, response, facts, chain, kind, call } = context;
  const fee = call.steps.flatMap((step) => (step.name === 'affiliateFee' ? step.fees : []))[0];
  return {
    kind,
    side: intent.side,
    sellToken: intent.sellToken,
    buyToken: intent.buyToken,
    sellAmount: call.sellAmount,
    minimumReceived: call.minimumReceived,
    fee: fee && { amount: fee.amount, recipient: fee.recipient },
    payee: call.payee ?? intent.account,
    deadline: call.deadline,
    target: response.to,
    value: response.value,
    fills: call.steps.flatMap((step) => listFillFacts(step, chain)),
    gas: chooseGas(context),
    networkFee: getNetworkFee(facts, context.gas.limit),
    routed: toPaid(context, { amount: facts.witness?.routed, fee: fee?.amount ?? 0n }),
    market: toPaid(context, { amount: facts.witness?.best, fee: fee?.amount ?? 0n }),
    impactBps: getWitnessedImpactBps(context),
    maySplitPayMore: maySplitPayMore(context),
    witnessed: getWitnessed(context),
    consents: listConsents(getSwapClaims(context)),
    isSimulated: facts.simulation !== undefined,
  };
}

function listFillFacts(step: TransformStep, chain: Chain): FillFact[] {
  if (step.name === 'routerSwap') return [{ source: chain.v2.source, path: step.path }];
  if (step.name === 'universalFill') {
    const sources = listUniversalSources(chain).filter(({ kind }) => kind === step.kind);
    return sources.map(({ name }) => ({ source: name, path: step.way.path }));
  }
  if (step.name !== 'fillQuote') return [];
  return listFillsInSequence(step).map((fill): FillFact => {
    // The lower half of a bridge source is the venue's name.
    if (!('order' in fill)) return { source: hexToString(slice(fill.source, 16), { size: 16 }), path: fill.path };
    const { takerToken, makerToken, maker } = fill.order;
    return { source: limitOrderSource, path: [takerToken, makerToken], maker };
  });
}

/** The fee of an exact output is bought together with the amount, so it is part of the cost already. */
function toPaid(
  { intent }: GateContext,
  { amount, fee }: { amount: bigint | undefined; fee: bigint },
): bigint | undefined {
  // A node that names nothing has not confirmed anything.
  if (!amount) return undefined;
  if (intent.side === 'exactOutput') return amount;
  return amount > fee ? amount - fee : 0n;
}

function getWitnessed({ intent, facts, kind }: GateContext): Witnessed {
  const { witness, tokens = [] } = facts;
  return {
    price: kind !== 'swap' || Boolean(witness?.best),
    fee: witness?.gas !== undefined,
    tokens: tokens.every(({ address }) => witness?.tokens.some((token) => token.address === address)),
    name: intent.recipientName === undefined || Boolean(witness?.recipient),
  };
}
