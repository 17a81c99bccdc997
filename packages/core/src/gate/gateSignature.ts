import { type Address, maxUint256, serializeTypedData } from 'viem';
import { type Chain, getChain } from '../domain/chains';
import type { LimitOrder } from '../domain/orders/limitOrder';
import type { LimitOrderIntent, SignatureIntent } from '../domain/orders/signatureIntent';
import { toTypedData } from '../domain/orders/toTypedData';
import { type GatedSignature, sealSignature } from '../domain/sealSignature';
import type { Token } from '../domain/tokens/token';
import { type Consent, listConsents } from './common/consent';
import { applyRules } from './common/rule';
import { type Blocked, failClosed, unsupportedChain } from './common/verdict';
import { getMarket, getWitnessedMarket, type OrderChainFacts, orderRules, toOrderContext } from './order/orderRules';
import { type PermitChainFacts, permitRules, toPermitContext } from './permit/permitRules';
import { type TokenPermitChainFacts, tokenPermitRules, toTokenPermitContext } from './permit/tokenPermitRules';

/**
 * Checks and seals a signature request, the only way to one: a pair's permit for the chain's router, a permit of Permit2
 * for its Universal Router, or a limit order for its exchange proxy, each field as in the intent. `typedData` is the data
 * about to be signed, as `toTypedData` returns it, and passes only when it is equal in every field. Pure; never throws:
 * data that cannot be read is blocked.
 */
export function gateSignature(
  intent: SignatureIntent,
  typedData: unknown,
  chainFacts: SignatureChainFacts,
): SignatureVerdict {
  return failClosed((): SignatureVerdict => {
    const chain = getChain(intent.chainId);
    if (!chain) return unsupportedChain;
    const blocked = judge(intent, { typedData, chain, facts: chainFacts });
    if (blocked) return blocked;
    // Our own encoding is sealed, not the data that was passed in, which could still change after the check.
    const json = serializeTypedData(toTypedData(intent, chain));
    const request = sealSignature({ chainId: chain.id, account: intent.account, json });
    return { ok: true, request, facts: getFacts(intent, chain, chainFacts) };
  });
}

type ToJudge = { typedData: unknown; chain: Chain; facts: SignatureChainFacts };

function judge(intent: SignatureIntent, signature: ToJudge): Blocked | undefined {
  switch (intent.type) {
    case 'permit':
      return applyRules(Object.values(permitRules), toPermitContext({ ...signature, intent }));
    case 'tokenPermit':
      return applyRules(Object.values(tokenPermitRules), toTokenPermitContext({ ...signature, intent }));
    case 'limitOrder':
      return applyRules(Object.values(orderRules), toOrderContext({ ...signature, intent }));
  }
}

function getFacts(intent: SignatureIntent, chain: Chain, chainFacts: SignatureChainFacts): SignatureFacts {
  if (intent.type === 'limitOrder') {
    const market = getMarket(chainFacts);
    const isWitnessed = market !== undefined && market === getWitnessedMarket(chainFacts.witness);
    const order = { ...intent.order };
    const consents = listOrderConsents(intent, chainFacts);
    return { type: 'limitOrder', order, target: chain.exchangeProxy, market, isWitnessed, consents };
  }
  if (intent.type === 'tokenPermit') {
    const { token, value, deadline } = intent;
    const consents = listConsents({ tokens: [token], facts: chainFacts });
    return { type: 'tokenPermit', token, value, deadline, consents };
  }
  const { pair, value, deadline, tokens } = intent;
  // A pair that only the gateway's node knows may be another contract.
  const price = { isConfirmed: Boolean(chainFacts.permit?.wallet) };
  const consents = listConsents({ tokens, facts: chainFacts, price });
  const isUnlimited = value === maxUint256;
  return { type: 'permit', pair, spender: chain.v2.router, value, isUnlimited, deadline, consents };
}

/** An order is compared with what the market pays by the wallet's own node; a price above it is the trader's aim. */
function listOrderConsents({ tokens, order, repeated }: LimitOrderIntent, facts: OrderChainFacts): Consent[] {
  const best = getWitnessedMarket(facts.witness);
  return listConsents({
    tokens,
    facts,
    price: best
      ? { isConfirmed: true, trade: { side: 'exactInput', best, paid: order.takerAmount } }
      : { isConfirmed: false },
    repeated,
  });
}

type SignatureChainFacts = PermitChainFacts & TokenPermitChainFacts & OrderChainFacts;

/** The decision of the gate: the request that may be signed and the facts about it, or a refusal. */
type SignatureVerdict = { ok: true; request: GatedSignature; facts: SignatureFacts } | Blocked;

/**
 * The effects of a signature, for the screen before the prompt. Amounts are in base units, times in seconds since 1970.
 * `market` is what the order brings at the market's price (`getMarket`); `isWitnessed` when the wallet's own node says so.
 * `consents` are the points that the trader must agree to first.
 */
export type SignatureFacts = { consents: readonly Consent[] } & (
  | { type: 'permit'; pair: Address; spender: Address; value: bigint; isUnlimited: boolean; deadline: bigint }
  | { type: 'tokenPermit'; token: Token; value: bigint; deadline: bigint }
  | { type: 'limitOrder'; order: LimitOrder; target: Address; market: bigint | undefined; isWitnessed: boolean }
);
