import type { Address } from 'viem';

/** A request for a quote, with exactly one of `sellAmount` and `buyAmount`, in base units. */
export type QuoteRequest = {
  sellToken: Address;
  buyToken: Address;
  sellAmount?: bigint | undefined;
  buyAmount?: bigint | undefined;
  feeRecipient?: Address | undefined;
  /** The fee as a fraction of the bought amount, such as `0.003`. */
  buyTokenPercentageFee?: string | undefined;
  affiliateAddress?: Address | undefined;
  skipValidation: boolean;
  takerAddress?: Address | undefined;
  /** In basis points; `auto` leaves it to the gateway, whose answer says what it chose. */
  slippageBps: number | 'auto';
  /** True for a reference price, which pools too shallow for arbitrage do not set. */
  isReference?: boolean | undefined;
  /** The account that is paid instead of the taker. */
  recipient?: Address | undefined;
  /** The last second, since 1970, in which the call may run; the exchange proxy's calls carry none. */
  deadline?: bigint | undefined;
  /** Names of sources that the quote does without, separated by commas. */
  excludedSources?: string | undefined;
};

/** Returns the query of a 0x v1 quote, its parameters in the order of the specification. */
export function toQuoteQuery(request: QuoteRequest): URLSearchParams {
  const query = new URLSearchParams({ sellToken: request.sellToken, buyToken: request.buyToken });
  if (request.sellAmount !== undefined) query.set('sellAmount', request.sellAmount.toString());
  if (request.buyAmount !== undefined) query.set('buyAmount', request.buyAmount.toString());
  if (request.feeRecipient) query.set('feeRecipient', request.feeRecipient);
  if (request.buyTokenPercentageFee) query.set('buyTokenPercentageFee', request.buyTokenPercentageFee);
  if (request.affiliateAddress) query.set('affiliateAddress', request.affiliateAddress);
  if (request.skipValidation) query.set('skipValidation', 'true');
  if (request.takerAddress) query.set('takerAddress', request.takerAddress);
  const { slippageBps } = request;
  query.set('slippagePercentage', slippageBps === 'auto' ? slippageBps : (slippageBps / 10_000).toString());
  if (request.excludedSources) query.set('excludedSources', request.excludedSources);
  if (request.isReference) query.set('reference', 'true');
  if (request.recipient) query.set('recipient', request.recipient);
  if (request.deadline !== undefined) query.set('deadline', request.deadline.toString());
  return query;
}
