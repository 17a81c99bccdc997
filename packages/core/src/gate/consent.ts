import type { Address } from 'viem';
import { hasOtherRecipient } from '../domain/swap/recipient';
import type { SwapSide } from '../domain/swap/swapIntent';
import type { TokenDescription } from '../domain/swap/witness';
import { isNativeToken } from '../domain/tokens/nativeToken';
import type { GateContext } from './gateContext';

/** A point that no rule can decide: the trader reads it in words and agrees before the wallet is asked. */
export type Consent =
  /** The wallet's own node knows a path that pays this much more, in basis points. `best` in base units, before the fee. */
  | { code: 'PRICE_WORSE'; worseBps: number; best: bigint }
  /** No node of the wallet's own has confirmed the price. */
  | { code: 'PRICE_NOT_WITNESSED' }
  /** No node of the wallet's own has described these tokens, which do not ship with the page. */
  | { code: 'TOKEN_NOT_WITNESSED'; tokens: readonly TokenDescription[] }
  /** The contracts of these tokens call themselves otherwise than the screen does, which follows a list. */
  | { code: 'TOKEN_RENAMED'; tokens: readonly (TokenDescription & { shown: string })[] }
  /** No node of the wallet's own has confirmed that the name stands for this account. */
  | { code: 'NAME_NOT_WITNESSED'; name: string; address: Address }
  /** The recipient came with the link. */
  | { code: 'RECIPIENT_LINKED'; address: Address };

/** From how much less than the best known path, in basis points, a price needs consent. */
const maxWorseBps = 200;

/** Returns the points that the trader must agree to before the call is sent; none for most swaps. */
export function listConsents(context: GateContext): Consent[] {
  return [...listPriceConsents(context), ...listTokenConsents(context), ...listRecipientConsents(context)];
}

function listPriceConsents(context: GateContext): Consent[] {
  const { kind, intent, facts, chain, call } = context;
  if (kind !== 'swap') return [];
  const { best: known, routed } = facts.witness ?? {};
  const best = getBest(intent.side, known, routed);
  if (best === undefined) {
    const { address } = intent.sellToken;
    const isNative = isNativeToken(address) || address === chain.wrappedNative.address;
    return isNative && call.sellAmount <= chain.maxUnwitnessed ? [] : [{ code: 'PRICE_NOT_WITNESSED' }];
  }
  const worseBps = getWorseBps(context, best, routed);
  return worseBps > maxWorseBps ? [{ code: 'PRICE_WORSE', worseBps, best }] : [];
}

/** Returns the best of the known paths and the call's own fills on the wallet's node; undefined when it knows neither. */
function getBest(side: SwapSide, known: bigint | undefined, routed: bigint | undefined): bigint | undefined {
  const isBetter = (a: bigint, b: bigint) => (side === 'exactInput' ? a > b : a < b);
  const [first, second] = [known, routed].flatMap((amount) => amount || []);
  return first !== undefined && second !== undefined && isBetter(second, first) ? second : first;
}

/** Returns by how many basis points of `best` the swap is worse, on the screen or by the wallet's node, before the operator's fee. */
function getWorseBps({ intent, response, call }: GateContext, best: bigint, routed: bigint | undefined): number {
  if (intent.side === 'exactOutput') {
    const cost = routed !== undefined && routed > response.sellAmount ? routed : response.sellAmount;
    return Number(((cost - best) * 10_000n) / best);
  }
  const fee = call.steps
    .flatMap((step) => (step.name === 'affiliateFee' ? step.fees : []))
    .reduce((total, { amount }) => total + amount, 0n);
  const quoted = response.buyAmount + fee;
  const paid = routed !== undefined && routed < quoted ? routed : quoted;
  return Number(((best - paid) * 10_000n) / best);
}

function listTokenConsents({ intent, facts: { tokens = [], witness } }: GateContext): Consent[] {
  const isWitnessed = ({ address }: TokenDescription) => witness?.tokens.some((token) => token.address === address);
  const unwitnessed = tokens.filter((token) => !isWitnessed(token));
  const renamed = [intent.sellToken, intent.buyToken].flatMap(({ address, symbol: shown }) =>
    tokens.filter((token) => token.address === address && token.symbol !== shown).map((token) => ({ ...token, shown })),
  );
  return [
    ...(unwitnessed.length > 0 ? [{ code: 'TOKEN_NOT_WITNESSED' as const, tokens: unwitnessed }] : []),
    ...(renamed.length > 0 ? [{ code: 'TOKEN_RENAMED' as const, tokens: renamed }] : []),
  ];
}

function listRecipientConsents({ intent, facts }: GateContext): Consent[] {
  const { recipient, recipientName: name, isRecipientLinked } = intent;
  if (recipient === undefined || !hasOtherRecipient(intent)) return [];
  const consents: Consent[] = isRecipientLinked ? [{ code: 'RECIPIENT_LINKED', address: recipient }] : [];
  if (name !== undefined && facts.witness?.recipient === undefined) {
    consents.push({ code: 'NAME_NOT_WITNESSED', name, address: recipient });
  }
  return consents;
}
