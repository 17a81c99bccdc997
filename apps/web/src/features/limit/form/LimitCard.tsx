import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import type { Chain } from '@livery/core/domain/chains';
import { parsePrice, type TypedPrice } from '@livery/core/domain/orders/limitPrice';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { ReactNode } from 'react';
import { useBalances } from '../../../chain/balances';
import { useConnection } from '../../../connection/useConnection';
import { RecipientRow } from '../../../recipient/RecipientRow';
import { SentAlerts } from '../../../send/SentAlerts';
import { useText } from '../../../text/useText';
import { Card } from '../../../ui/Card';
import { Notice } from '../../../ui/Notice';
import { AmountField } from '../../../ui/trade/AmountField';
import { BalanceLine } from '../../../ui/trade/BalanceLine';
import { SwitchDirection } from '../../../ui/trade/SwitchDirection';
import { type FoundToken, TokenProblems } from '../../../ui/trade/TokenProblems';
import { Worth } from '../../../worth/Worth';
import type { LimitTerms } from '../book/limitTerms';
import type { MarketProceeds } from '../market/marketQuery';
import { OrderWarnings } from '../warnings/OrderWarnings';
import { ExpiryPicker } from './ExpiryPicker';
import { LimitAction } from './LimitAction';
import styles from './LimitCard.module.css';
import { LimitFacts } from './LimitFacts';
import { LimitPrice } from './LimitPrice';
import { useLimitRecipient } from './useLimitRecipient';

type Props = {
  app: AppConfig;
  chain: Chain;
  amount: string;
  recipient: string | undefined;
  sell: FoundToken;
  buy: FoundToken;
  terms: LimitTerms | undefined;
  price: TypedPrice;
  market: MarketProceeds | null | undefined;
  expirySeconds: number;
  settings: ReactNode;
  onAmount: (amount: string) => void;
  onRecipient: (recipient: string | undefined) => void;
  onPrice: (price: TypedPrice) => void;
  onExpiry: (seconds: number) => void;
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
  const balances = useBalances({ chainId: chain.id, account, tokens });
  const recipient = useLimitRecipient(props);
  const balance = sell.token && balances.get(sell.token.address);
  const isShort = balance !== undefined && terms !== undefined && balance < terms.sellAmount;
  const problems = [sell, buy].flatMap(({ problem }) => problem ?? []);
  const max = sell.token && balance ? formatUnits(balance, sell.token.decimals) : undefined;
  return (
    <Card>
      <SentAlerts />
      <div className={styles.head}>
        <h1 className={styles.title}>{text('limit.title')}</h1>
        {settings}
      </div>
      <AmountField
        label={text('swap.from')}
        amount={amount}
        isLoading={false}
        token={sell.token}
        isTokenLoading={sell.isLoading}
        onTyping={() => {}}
        onAmount={props.onAmount}
        onChoose={() => props.onChoose('input')}
      >
        <Worth token={sell.token} amount={amount} />
        <BalanceLine
          token={sell.token}
          balance={balance}
          isConnected={account !== undefined}
          isShort={isShort}
          onMax={max === undefined ? undefined : () => props.onAmount(max)}
        />
      </AmountField>
      <LimitPrice
        sellToken={sell.token}
        buyToken={buy.token}
        price={price}
        terms={terms}
        market={market}
        onPrice={props.onPrice}
      />
      <ExpiryPicker seconds={expirySeconds} onChange={props.onExpiry} />
      <SwitchDirection onSwitch={props.onSwitch} />
      <AmountField
        label={text('swap.to')}
        amount={terms && terms.buyAmount > 0n ? formatUnits(terms.buyAmount, terms.buyToken.decimals) : ''}
        isReadOnly
        isLoading={false}
        token={buy.token}
        isTokenLoading={buy.isLoading}
        onTyping={() => {}}
        onAmount={() => {}}
        onChoose={() => props.onChoose('output')}
      >
        <Worth token={buy.token} amount={terms?.buyAmount} />
        <BalanceLine
          token={buy.token}
          balance={buy.token && balances.get(buy.token.address)}
          isConnected={account !== undefined}
        />
      </AmountField>
      {/* An order pays its maker, so that none is offered: one of a link or of the swap screen is only removed. */}
      {props.recipient !== undefined && (
        <RecipientRow chain={chain} typed={props.recipient} recipient={recipient.shown} onType={props.onRecipient} />
      )}
      <LimitFacts terms={terms} market={market} />
      <div aria-live="polite">
        {problems.length > 0 && <TokenProblems chain={chain} problems={problems} />}
        {terms && <OrderWarnings terms={terms} account={account} />}
        {recipient.isOther && <Notice kind="warn">{text('limit.paysOwn')}</Notice>}
      </div>
      <LimitAction
        config={app.config}
        chain={chain}
        sellToken={sell.token}
        buyToken={buy.token}
        hasAmount={terms !== undefined || (amount !== '' && !(sell.token && buy.token))}
        recipient={recipient.readiness}
        balance={balance}
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
