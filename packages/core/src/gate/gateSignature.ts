import { type Address, maxUint256, serializeTypedData } from 'viem';
import { type Chain, getChain } from '../domain/chains';
import type { LimitOrder } from '../domain/orders/limitOrder';
import type { SignatureIntent } from '../domain/orders/signatureIntent';
import { toTypedData } from '../domain/orders/toTypedData';
import { type GatedSignature, sealSignature } from '../domain/sealSignature';
import type { ChainFacts } from './chainFacts';
import { applyRules } from './rule';
import { getMarket, signatureRules } from './signatureRules';
import { type Blocked, failClosed } from './verdict';

/**
 * Checks and seals a signature request, the only way to one: a pair's permit for the chain's router, or a limit order for
 * its exchange proxy, each field as in the intent. `typedData` is the data about to be signed, as `toTypedData` returns
 * it, and passes only when it is equal in every field. Pure; never throws: data that cannot be read is blocked.
 */
export function gateSignature(intent: SignatureIntent, typedData: unknown, chainFacts: ChainFacts): SignatureVerdict {
  return failClosed((): SignatureVerdict => {
    const chain = getChain(intent.chainId);
    if (!chain) return { ok: false, code: 'WRONG_CHAIN', reason: 'This network is not supported.' };
    const blocked = applyRules(Object.values(signatureRules), { intent, typedData, chain, facts: chainFacts });
    if (blocked) return blocked;
    // Our own encoding is sealed, not the data that was passed in, which could still change after the check.
    const json = serializeTypedData(toTypedData(intent, chain));
    const request = sealSignature({ chainId: chain.id, account: intent.account, json });
    return { ok: true, request, facts: getFacts(intent, chain, chainFacts) };
  });
}

function getFacts(intent: SignatureIntent, chain: Chain, chainFacts: ChainFacts): SignatureFacts {
  if (intent.type === 'limitOrder') {
    const isWitnessed = Boolean(chainFacts.witness?.best);
    const market = getMarket(chainFacts);
    return { type: 'limitOrder', order: { ...intent.order }, target: chain.exchangeProxy, market, isWitnessed };
  }
  const { pair, value, deadline } = intent;
  return { type: 'permit', pair, spender: chain.v2.router, value, isUnlimited: value === maxUint256, deadline };
}

/** The decision of the gate: the request that may be signed and the facts about it, or a refusal. */
type SignatureVerdict = { ok: true; request: GatedSignature; facts: SignatureFacts } | Blocked;

/**
 * The effects of a signature, for the screen before the prompt. Amounts are in base units, times in seconds since 1970.
 * `market` is what a swap in place of the order brings now; `isWitnessed` when the wallet's own node has priced it, too.
 */
type SignatureFacts =
  | { type: 'permit'; pair: Address; spender: Address; value: bigint; isUnlimited: boolean; deadline: bigint }
  | { type: 'limitOrder'; order: LimitOrder; target: Address; market: bigint | undefined; isWitnessed: boolean };
