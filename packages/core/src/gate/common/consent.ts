import type { Address, Hash } from 'viem';
import type { SwapSide } from '../../domain/swap/swapIntent';
import type { TokenDescription } from '../../domain/swap/witness';
import type { Token } from '../../domain/tokens/token';
import type { WalletFacts } from './walletFacts';

/** A point that no rule can decide: the trader reads it in words and agrees before the wallet is asked. */
export type Consent =
  /** The market pays this much more, in basis points, by the wallet's own node. Base units, before the operator's fee. */
  | { code: 'PRICE_WORSE'; worseBps: number; best: bigint; paid: bigint }
  /** The price of a pool differs from the market by the wallet's own node by this much, in basis points. */
  | { code: 'POOL_OFF_MARKET'; worseBps: number }
  /** No node of the wallet's own has confirmed the price, or the reserves of the pool. */
  | { code: 'PRICE_NOT_WITNESSED' }
  /** No node of the wallet's own has described these tokens, which do not ship with the page. */
  | { code: 'TOKEN_NOT_WITNESSED'; tokens: readonly TokenDescription[] }
  /** The contracts of these tokens call themselves otherwise than the screen does, which follows a list. */
  | { code: 'TOKEN_RENAMED'; tokens: readonly (TokenDescription & { shown: string })[] }
  /** No node of the wallet's own has confirmed that the name stands for this account. */
  | { code: 'NAME_NOT_WITNESSED'; name: string; address: Address }
  /** The recipient came with the link. */
  | { code: 'RECIPIENT_LINKED'; address: Address }
  /** A slippage that the trader did not type is above 5 %. */
  | { code: 'SLIPPAGE_HIGH'; slippageBps: number }
  /**
   * No contract guarantees what arrives: a token takes a fee on transfer, or no second node could test a change of
   * liquidity or its tokens.
   */
  | { code: 'MINIMUM_NOT_GUARANTEED' }
  /** An equal order of the account, signed before, can still be filled. */
  | { code: 'ORDER_REPEATED'; hash: Hash };

/** The claims of an action's dialog. A claim that an action does not make is left out. */
export type Claims = {
  /** The tokens as they are shown. */
  tokens: readonly Token[];
  facts: Pick<WalletFacts, 'tokens' | 'witness'>;
  price?: PriceClaim | undefined;
  recipient?: { address: Address; name: string | undefined; isLinked: boolean } | undefined;
  slippage?: { bps: number; isTyped: boolean } | undefined;
  isMinimumGuaranteed?: boolean | undefined;
  /** By how many basis points the market pays more than the pool of a change of liquidity. */
  offMarketBps?: number | undefined;
  repeated?: Hash | undefined;
};

/**
 * A claim about a price. `trade` compares it with the market by the wallet's own node: the amounts paid or, of an exact
 * output, their costs, in base units.
 */
export type PriceClaim = { isConfirmed: boolean; trade?: MarketComparison | undefined };
export type MarketComparison = { side: SwapSide; paid: bigint; best: bigint };

/** The difference to the market, in basis points, above which a price needs consent. */
const maxWorseBps = 200;
/** The difference to the market, in basis points, above which only an expert may trade. */
export const maxOffMarketBps = 1_500;
/** The slippage in basis points above which the trader must have typed it. */
const maxUntypedSlippageBps = 500;

/** Returns the points of an action that the trader must agree to before the wallet is asked; none for most actions. */
export function listConsents(claims: Claims): Consent[] {
  const { price, slippage, isMinimumGuaranteed = true, offMarketBps = 0, repeated } = claims;
  return [
    ...(price ? listPriceConsents(price) : []),
    ...(offMarketBps > maxWorseBps ? [{ code: 'POOL_OFF_MARKET' as const, worseBps: offMarketBps }] : []),
    ...listTokenConsents(claims),
    ...listRecipientConsents(claims),
    ...(slippage && !slippage.isTyped && slippage.bps > maxUntypedSlippageBps
      ? [{ code: 'SLIPPAGE_HIGH' as const, slippageBps: slippage.bps }]
      : []),
    ...(isMinimumGuaranteed ? [] : [{ code: 'MINIMUM_NOT_GUARANTEED' as const }]),
    ...(repeated ? [{ code: 'ORDER_REPEATED' as const, hash: repeated }] : []),
  ];
}

function listPriceConsents({ isConfirmed, trade }: PriceClaim): Consent[] {
  if (!isConfirmed) return [{ code: 'PRICE_NOT_WITNESSED' }];
  const worseBps = trade ? getWorseBps(trade) : 0;
  return trade && worseBps > maxWorseBps ? [{ code: 'PRICE_WORSE', worseBps, best: trade.best, paid: trade.paid }] : [];
}

/** Returns by how many basis points of the market's amount a trade is worse; negative for a better one. */
export function getWorseBps({ side, paid, best }: MarketComparison): number {
  return Number(((side === 'exactInput' ? best - paid : paid - best) * 10_000n) / best);
}

function listTokenConsents({ tokens: shown, facts: { tokens = [], witness } }: Claims): Consent[] {
  const isWitnessed = ({ address }: TokenDescription) => witness?.tokens.some((token) => token.address === address);
  const unwitnessed = tokens.filter((token) => !isWitnessed(token));
  const renamed = shown.flatMap(({ address, symbol }) =>
    tokens
      .filter((token) => token.address === address && token.symbol !== symbol)
      .map((token) => ({ ...token, shown: symbol })),
  );
  return [
    ...(unwitnessed.length > 0 ? [{ code: 'TOKEN_NOT_WITNESSED' as const, tokens: unwitnessed }] : []),
    ...(renamed.length > 0 ? [{ code: 'TOKEN_RENAMED' as const, tokens: renamed }] : []),
  ];
}

function listRecipientConsents({ recipient, facts }: Claims): Consent[] {
  if (!recipient) return [];
  const { address, name, isLinked } = recipient;
  const isUnnamed = name !== undefined && !facts.witness?.recipient;
  return [
    ...(isLinked ? [{ code: 'RECIPIENT_LINKED' as const, address }] : []),
    ...(isUnnamed ? [{ code: 'NAME_NOT_WITNESSED' as const, name, address }] : []),
  ];
}

/** The drift of a price, in basis points, for which a tick still stands. */
const maxDriftBps = 20;

/** Returns true when the trader's consent to one point still stands for another: the same point, and not for worse. */
export function isCovered(consent: Consent, given: Consent): boolean {
  if (consent.code === 'PRICE_WORSE' || consent.code === 'POOL_OFF_MARKET') {
    return given.code === consent.code && consent.worseBps <= given.worseBps + maxDriftBps;
  }
  return given.code !== 'PRICE_WORSE' && JSON.stringify(consent) === JSON.stringify(given);
}

/** Returns true when every point has been agreed to. */
export function isAgreed(consents: readonly Consent[], given: readonly Consent[]): boolean {
  return consents.every((consent) => given.some((one) => isCovered(consent, one)));
}
