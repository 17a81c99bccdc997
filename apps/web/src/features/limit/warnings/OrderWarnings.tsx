import { isPriceTooLow } from '@livery/core/domain/swap/isPriceTooLow';
import { getTransferTaxBps } from '@livery/core/domain/tokens/getTokenRisk';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import { useBalances } from '../../../chain/balances';
import { TokenNotices, UncheckedTokens } from '../../../consent/TokenNotices';
import { type TokenWarning, useTokenWarnings } from '../../../consent/useTokenWarnings';
import { allDigits, describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { Notice } from '../../../ui/Notice';
import { useReserved } from '../book/openOrdersQuery';
import type { MarketProceeds } from '../market/marketQuery';
import { describeArrival } from '../terms/describeSale';
import type { LimitTerms } from '../terms/limitTerms';
import styles from './OrderWarnings.module.css';

type WarningsProps = MarketProps & { account: Address | undefined };

/**
 * The points to know of an order before it is placed: its price, the risks and taxes of its tokens, and other orders
 * over its balance.
 */
export function OrderWarnings({ terms, market, account }: WarningsProps) {
  const { warnings, unchecked } = useTokenWarnings({ terms }, { isDue: true });
  const { chain, sellToken, sellAmount } = terms;
  return (
    <div className={styles.notices}>
      <FarBelowMarket terms={terms} market={market} />
      {account && <SharedBalance chain={chain} account={account} token={sellToken} sellAmount={sellAmount} />}
      {/* An order moves its amounts as they are: what a tax takes of them is said in figures. */}
      <TokenNotices warnings={warnings.filter(({ risk }) => risk !== 'taxed')} />
      <UncheckedTokens tokens={unchecked} />
      <OrderTaxes terms={terms} warnings={warnings} />
    </div>
  );
}

type MarketProps = {
  terms: LimitTerms;
  /** The proceeds of a swap of the same amount now; null when there is no market, undefined while it loads. */
  market: MarketProceeds | null | undefined;
};

/** Says that an order gives its tokens away for less than the market does: before an approval of them is paid for. */
export function FarBelowMarket({ terms: { buyAmount }, market }: MarketProps) {
  const text = useText();
  if (!market || buyAmount === 0n || !isPriceTooLow({ asked: buyAmount, market: market.buyAmount })) return null;
  return <Notice kind="bad">{text('limit.farBelow')}</Notice>;
}

type TaxesProps = { terms: LimitTerms; warnings: readonly TokenWarning[] };

/** The taxes that the tokens of an order take when it is filled. */
export function OrderTaxes({ terms, warnings }: TaxesProps) {
  const text = useText();
  const { sellToken, buyToken, buyAmount } = terms;
  const sellBps = getTaxBps(warnings, sellToken);
  const arrival = describeArrival({ buyToken, buyAmount, taxBps: getTaxBps(warnings, buyToken) });
  return (
    <>
      {sellBps > 0 && (
        <Notice kind="warn">
          {text('limit.sellTax', { symbol: abbreviateSymbol(sellToken.symbol), percent: String(sellBps / 100) })}
        </Notice>
      )}
      {arrival && <Notice kind="warn">{text(arrival.id, arrival.values)}</Notice>}
    </>
  );
}

/** Returns the tax that a token takes of a transfer, in basis points, by its test run; 0 without one. */
export function getTaxBps(warnings: readonly TokenWarning[], { address }: Token): number {
  return getTransferTaxBps(warnings.find(({ token }) => token.address === address)?.trial);
}

type SharedProps = Pick<LimitTerms, 'chain'> & {
  account: Address;
  token: LimitTerms['sellToken'];
  /** The amount of the order that is not placed yet. */
  sellAmount: bigint;
};

/** Says that an order and the open ones sell more of a token than the account holds; nothing where the order alone does. */
export function SharedBalance({ chain, account, token, sellAmount }: SharedProps) {
  const text = useText();
  const balance = useBalances({ chainId: chain.id, account, tokens: [token.address] }).get(token.address);
  const reserved = useReserved({ chainId: chain.id, account, token: token.address });
  const total = reserved + sellAmount;
  if (balance === undefined || reserved === 0n || total <= balance || sellAmount > balance) return null;
  const values = {
    ...describeAmount(balance, token, allDigits),
    totalAmount: describeAmount(total, token, allDigits).amount,
  };
  return <Notice kind="warn">{text('limit.sharedFirst', values)}</Notice>;
}
