import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import { afterTaxDown } from '@livery/core/domain/liquidity/deposit';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import { useBalances } from '../../../chain/balances';
import { TokenNotices, UncheckedTokens } from '../../../consent/TokenNotices';
import { type TokenWarning, useTokenWarnings } from '../../../consent/useTokenWarnings';
import { useText } from '../../../text/useText';
import { Notice } from '../../../ui/Notice';
import type { LimitTerms } from '../book/limitTerms';
import { useReserved } from '../book/openOrdersQuery';
import styles from './OrderWarnings.module.css';

/** The points to know of an order before it is placed: the risks and taxes of its tokens, and other orders over its balance. */
export function OrderWarnings({ terms, account }: { terms: LimitTerms; account: Address | undefined }) {
  const { warnings, unchecked } = useTokenWarnings({ terms }, true);
  const { chain, sellToken, sellAmount } = terms;
  return (
    <div className={styles.notices}>
      {account && <SharedBalance chain={chain} account={account} token={sellToken} sellAmount={sellAmount} />}
      {/* An order moves its amounts as they are: what a tax takes of them is said in figures. */}
      <TokenNotices warnings={warnings.filter(({ risk }) => risk !== 'taxed')} />
      <UncheckedTokens tokens={unchecked} />
      <OrderTaxes terms={terms} warnings={warnings} />
    </div>
  );
}

type TaxesProps = { terms: LimitTerms; warnings: readonly TokenWarning[] };

/** The taxes that the tokens of an order take when it is filled. */
export function OrderTaxes({ terms, warnings }: TaxesProps) {
  const text = useText();
  const { sellToken, buyToken, buyAmount } = terms;
  const [sellBps, buyBps] = [getTaxBps(warnings, sellToken), getTaxBps(warnings, buyToken)];
  const format = (amount: bigint) => formatUnits(amount, buyToken.decimals);
  return (
    <>
      {sellBps > 0 && (
        <Notice kind="warn">
          {text('limit.sellTax', { symbol: abbreviateSymbol(sellToken.symbol), percent: String(sellBps / 100) })}
        </Notice>
      )}
      {buyBps > 0 && buyAmount > 0n && (
        <Notice kind="warn">
          {text('limit.arrives', {
            amount: format(buyAmount),
            arrivingAmount: format(afterTaxDown(buyAmount, buyBps)),
            symbol: abbreviateSymbol(buyToken.symbol),
            percent: String(buyBps / 100),
          })}
        </Notice>
      )}
    </>
  );
}

/** Returns the tax that a token takes of a transfer, in basis points, by its test run; 0 without one. */
export function getTaxBps(warnings: readonly TokenWarning[], { address }: Token): number {
  const found = warnings.find(({ token }) => token.address === address);
  return found?.risk === 'taxed' || found?.risk === 'ruinous' ? found.trial.transferTaxBps : 0;
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
    totalAmount: formatUnits(total, token.decimals),
    amount: formatUnits(balance, token.decimals),
    symbol: abbreviateSymbol(token.symbol),
  };
  return <Notice kind="warn">{text('limit.sharedFirst', values)}</Notice>;
}
