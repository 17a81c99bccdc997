import { maxUint256, serializeTypedData } from 'viem';
import type { Chain } from '../domain/chain';
import { getChain } from '../domain/getChain';
import { sealSignature } from '../domain/sealSignature';
import type { SignatureIntent } from '../domain/signatureIntent';
import { applyRules } from './applyRules';
import type { ChainFacts } from './chainFacts';
import { failClosed } from './failClosed';
import type { SignatureFacts } from './signatureFacts';
import { signatureRules } from './signatureRules';
import type { SignatureVerdict } from './signatureVerdict';
import { toTypedData } from './toTypedData';

/**
 * The only way to a signature: the permit of a pair for the chain's router, or a limit order for its exchange proxy, each
 * field as the intent says. `typedData` is what is about to be signed, in the form of `TypedData`, and passes only when
 * it is that to the last field. Pure; never throws: what it cannot understand it blocks.
 */
export function gateSignature(intent: SignatureIntent, typedData: unknown, chainFacts: ChainFacts): SignatureVerdict {
  return failClosed((): SignatureVerdict => {
    const chain = getChain(intent.chainId);
    if (!chain) return { ok: false, code: 'WRONG_CHAIN', reason: 'This network is not supported.' };
    const blocked = applyRules(Object.values(signatureRules), { intent, typedData, chain, facts: chainFacts });
    if (blocked) return blocked;
    // Our own encoding is sealed, not the data that was handed in: nothing can change it after it was checked.
    const json = serializeTypedData(toTypedData(intent, chain));
    const request = sealSignature({ chainId: chain.id, account: intent.account, json });
    return { ok: true, request, facts: getFacts(intent, chain) };
  });
}

function getFacts(intent: SignatureIntent, chain: Chain): SignatureFacts {
  if (intent.type === 'limitOrder') {
    return { type: 'limitOrder', order: { ...intent.order }, target: chain.exchangeProxy };
  }
  const { pair, value, deadline } = intent;
  return { type: 'permit', pair, spender: chain.v2.router, value, isUnlimited: value === maxUint256, deadline };
}
