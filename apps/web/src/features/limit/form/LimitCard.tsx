import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import type { Chain } from '@livery/core/domain/chains';
import { parsePrice, type TypedPrice } from '@livery/core/domain/orders/limitPrice';
import { isNativeToken, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { Address } from 'viem';
import { useBalances } from '../../../chain/balances';
import { useConnection } from '../../../connection/useConnection';
import { Worth } from '../../../fiat/Worth';
import { RecipientRow } from '../../../recipient/RecipientRow';
import { RestrictionNotice } from '../../../restriction/RestrictionNotice';
import type { Restriction } from '../../../restriction/useRestriction';
import { useText } from '../../../text/useText';
import { Card } from '../../../ui/Card';
import type { Elements } from '../../../ui/content';
import { Notice } from '../../../ui/Notice';
import { ScreenTitle } from '../../../ui/ScreenTitle';
import { AmountField } from '../../../ui/trade/AmountField';
import { BalanceLine } from '../../../ui/trade/BalanceLine';
import { SwitchDirection } from '../../../ui/trade/SwitchDirection';
import { type FoundToken, TokenProblems } from '../../../ui/trade/TokenProblems';
import { SentAlerts } from '../../../wallet/SentAlerts';
import type { MarketProceeds } from '../market/marketQuery';
import type { ExpirySeconds, LimitTerms } from '../terms/limitTerms';
import { OrderWarnings } from '../warnings/OrderWarnings';
import { ExpiryPicker } from './ExpiryPicker';
import { type DrawWrap, LimitAction } from './LimitAction';
import styles from './LimitCard.module.css';
import { LimitFacts } from './LimitFacts';
import { LimitPrice } from './LimitPrice';
import { SoldAmount } from './SoldAmount';
import { useLimitRecipient } from './useLimitRecipient';
import { useWrapping } from './useWrapping';

type Props = {
  app: AppConfig;
  chain: Chain;
  amount: string;
  recipient: string | undefined;
  sell: FoundToken;
  buy: FoundToken;
  /** Why the tokens are not traded; there are no terms then. */
  restriction: Restriction | undefined;
  terms: LimitTerms | undefined;
  price: TypedPrice;
  market: MarketProceeds | null | undefined;
  expirySeconds: number;
  settings: Elements;
  wrapDialog: DrawWrap;
  onAmount: (amount: string) => void;
  onRecipient: (recipient: string | undefined) => void;
  onPrice: (price: TypedPrice) => void;
  onExpiry: (seconds: ExpirySeconds) => void;
  onChoose: (field: 'input' | 'output') => void;
  onSwitch: () => void;
  onWrapped: () => void;
  onConnect: () => void;
};

/** The card of the order: input, price, expiry and output, its facts, and the next step. */
export function LimitCard(props: Props) {
  const { app, chain, amount, sell, buy, terms, price, market, expirySeconds, settings } = props;
  const text = useText();
  const { address: account } = useConnection();
  const tokens = [sell.token, buy.token].flatMap((token) => (token ? [token.address] : []));
  const isWrappedSold = sell.token?.address === chain.wrappedNative.address && !chain.nativeIsToken;
  const held = { chainId: chain.id, account, tokens: isWrappedSold ? [...tokens, nativeToken] : tokens };
  const balances = useBalances(held);
  const isWrapping = useWrapping(held);
  const recipient = useLimitRecipient(props);
  const balance = sell.token && balances.get(sell.token.address);
  const isConnected = account !== undefined;
  return (
    <Card data-form="">
      <SentAlerts />
      <div className={styles.head}>
        <ScreenTitle name={text('shell.limit')} className={styles.title} />
        {settings}
      </div>
      <SoldAmount {...props} balance={balance} coins={balances.get(nativeToken)} isConnected={isConnected} />
      <LimitPrice
        sellToken={sell.token}
        buyToken={buy.token}
        price={price}
        terms={terms}
        market={market}
        onPrice={props.onPrice}
      />
      <ExpiryPicker chainId={chain.id} seconds={expirySeconds} onChange={props.onExpiry} />
      <SwitchDirection onSwitch={props.onSwitch} />
      <BoughtAmount {...props} balance={buy.token && balances.get(buy.token.address)} isConnected={isConnected} />
      {/* An order pays its maker, so that none is offered: one of a link or of the swap screen is only removed. */}
      {props.recipient !== undefined && (
        <RecipientRow chain={chain} typed={props.recipient} recipient={recipient.shown} onType={props.onRecipient} />
      )}
      <LimitFacts terms={terms} market={market} />
      <LimitNotices {...props} account={account} isPayingOther={recipient.isOther} />
      <LimitAction
        config={app.config}
        chain={chain}
        sellToken={sell.token}
        buyToken={buy.token}
        hasAmount={terms !== undefined || (amount !== '' && !(sell.token && buy.token))}
        recipient={recipient.readiness}
        restriction={props.restriction}
        balance={balance}
        coins={balances.get(nativeToken)}
        isWrapping={isWrapping}
        wrapDialog={props.wrapDialog}
        hasPrice={parsePrice(price) !== undefined}
        terms={terms}
        market={market === undefined ? undefined : (market?.buyAmount ?? null)}
        onWrapped={props.onWrapped}
        onConnect={props.onConnect}
        onPlaced={() => props.onAmount('')}
      />
    </Card>
  );
}

type NoticesProps = Pick<Props, 'chain' | 'sell' | 'buy' | 'restriction' | 'terms' | 'market'> & {
  account: Address | undefined;
  isPayingOther: boolean;
};

/** The points to know of the order as it stands. */
function LimitNotices({ chain, sell, buy, restriction, terms, market, account, isPayingOther }: NoticesProps) {
  const text = useText();
  const problems = [sell, buy].flatMap(({ problem }) => problem ?? []);
  return (
    <div aria-live="polite">
      {problems.length > 0 && <TokenProblems chain={chain} problems={problems} />}
      {restriction && <RestrictionNotice restriction={restriction} />}
      {terms && <OrderWarnings terms={terms} market={market} account={account} />}
      {sell.token && isNativeToken(sell.token.address) && (
        <Notice kind="info">
          {text('limit.wrapHint', { native: chain.native.symbol, wrapped: chain.wrappedNative.symbol })}
        </Notice>
      )}
      {isPayingOther && <Notice kind="warn">{text('limit.paysOwn')}</Notice>}
    </div>
  );
}

type BoughtProps = Props & { balance: bigint | undefined; isConnected: boolean };

/** The token that the order buys, and its amount by the price. */
function BoughtAmount({ buy: { token, isLoading }, terms, balance, isConnected, onChoose }: BoughtProps) {
  const text = useText();
  return (
    <AmountField
      label={text('common.to')}
      tokenName="common.toToken"
      amount={terms && terms.buyAmount > 0n ? formatUnits(terms.buyAmount, terms.buyToken.decimals) : ''}
      isReadOnly
      isLoading={false}
      token={token}
      isTokenLoading={isLoading}
      onTyping={() => {}}
      onAmount={() => {}}
      onChoose={() => onChoose('output')}
    >
      <Worth token={token} amount={terms?.buyAmount} />
      <BalanceLine token={token} balance={balance} isConnected={isConnected} />
    </AmountField>
  );
}
