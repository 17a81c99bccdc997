// A chunk of its own: loaded when a quote fails or moves the price.

import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import { isNativeToken, toWrapped } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { BaseError } from '@livery/core/errors/BaseError';
import { InsufficientLiquidityError } from '@livery/core/errors/quote';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import { allDigits, describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import type { Content } from '../../../ui/content';
import { Notice } from '../../../ui/Notice';
import { writeSwapParams } from '../params/swapParams';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';
import type { ShownQuote } from '../quote/useQuote';
import styles from './OtherWays.module.css';
import { estimateSmallerAmount, smallerAmountQuery } from './smallerAmount';

/** The paths of the screens that a swap leads to: limit orders, and deposits without their tokens. */
export type SwapExits = { limit?: string | undefined; add?: string | undefined };

type Props = {
  terms: SwapTerms;
  quote: ShownQuote;
  /** Without those that the chain does not have. */
  exits: SwapExits;
  /** Takes over another amount of the typed token. */
  onAmount: (amount: string) => void;
};

/** The next steps where a quote failed: to ask again, a smaller amount, a limit order, or a pool where there is none. */
export function FailedWays({ terms, quote, exits, onAmount }: Props) {
  const text = useText();
  const { error } = quote;
  const lacksLiquidity = error instanceof InsufficientLiquidityError;
  const canRetry = !(error instanceof BaseError) || error.retryable;
  const { data: smaller } = useQuery(smallerAmountQuery(lacksLiquidity ? terms : undefined));
  return (
    <Ways>
      {canRetry && (
        // Never disabled, which would take its focus: a second press joins the running request.
        <Way onClick={quote.retry}>{text('common.retry')}</Way>
      )}
      <TryAmount terms={terms} amount={smaller ?? undefined} onAmount={onAmount} />
      {lacksLiquidity && <AsLimit terms={terms} quote={quote} exits={exits} />}
      {lacksLiquidity && smaller === null && <CreatePool terms={terms} exits={exits} />}
    </Ways>
  );
}

/** The next steps where the price impact of a quote needs a 'Swap Anyway' or more. */
export function ImpactWays({ impactBps, terms, quote, exits, onAmount }: Props & { impactBps: number }) {
  const text = useText();
  return (
    <Notice kind="warn">
      <span>{text('swap.impactMoves', { percent: formatPercent(impactBps) })}</span>
      <Ways>
        <TryAmount terms={terms} amount={estimateSmallerAmount({ ...terms, impactBps })} onAmount={onAmount} />
        <AsLimit terms={terms} quote={quote} exits={exits} />
      </Ways>
    </Notice>
  );
}

function Ways({ children }: { children: Content }) {
  return <div className={styles.ways}>{children}</div>;
}

function Way(props: { onClick: () => void; children: Content }) {
  return <Button kind="quiet" size="small" className={styles.way} {...props} />;
}

function TryAmount({ terms, amount, onAmount }: Pick<Props, 'terms' | 'onAmount'> & { amount: bigint | undefined }) {
  const text = useText();
  if (amount === undefined) return null;
  const token = terms.side === 'exactInput' ? terms.sellToken : terms.buyToken;
  return (
    <Way onClick={() => onAmount(formatUnits(amount, token.decimals))}>
      {text('swap.tryAmount', describeAmount(amount, token, allDigits))}
    </Way>
  );
}

/**
 * Opens the limit screen with the tokens and the sold amount of the swap; the exchange takes the native coin in its
 * wrapped form.
 */
function AsLimit({ terms, quote, exits }: Pick<Props, 'terms' | 'quote' | 'exits'>) {
  const text = useText();
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  if (exits.limit === undefined || getTermsKind(terms) !== 'swap') return null;
  const { chain, sellToken, buyToken, side, amount } = terms;
  const sold = side === 'exactInput' ? amount : quote.response?.sellAmount;
  const order = writeSwapParams(query, {
    inputCurrency: toWrapped(sellToken, chain).address,
    outputCurrency: toWrapped(buyToken, chain).address,
    exactField: 'input',
    exactAmount: sold === undefined ? '' : formatUnits(sold, sellToken.decimals),
    recipient: undefined,
  });
  return <Way onClick={() => navigate(`${exits.limit}?${order}`)}>{text('swap.asLimit')}</Way>;
}

/** Opens the deposit of both tokens, where not even a small amount of them can be traded. */
function CreatePool({ terms, exits }: Pick<Props, 'terms' | 'exits'>) {
  const text = useText();
  const [, navigate] = useLocation();
  if (exits.add === undefined || getTermsKind(terms) !== 'swap') return null;
  const path = [exits.add, ...[terms.sellToken, terms.buyToken].map(toPathPart)].join('/');
  return <Way onClick={() => navigate(path)}>{text('swap.createPool')}</Way>;
}

/** Returns a token as the paths of liquidity name it. */
function toPathPart({ address, symbol }: Token): string {
  return isNativeToken(address) ? symbol : address;
}
