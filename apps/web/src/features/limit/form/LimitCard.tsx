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
  const problems = [sell, buy].flatMap(({ problem }) => problem ?? []);
  const isConnected = account !== undefined;
  return (
    <Card>
      <SentAlerts />
      <div className={styles.head}>
        <h1 className={styles.title}>{text('limit.title')}</h1>
        {settings}
      </div>
      <SoldAmount {...props} balance={balance} isConnected={isConnected} />
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
      <BoughtAmount {...props} balance={buy.token && balances.get(buy.token.address)} isConnected={isConnected} />
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

type SideProps = Props & { balance: bigint | undefined; isConnected: boolean };

/** The token that the order sells, and its amount as typed. */
function SoldAmount({ amount, sell: { token, isLoading }, terms, balance, isConnected, ...props }: SideProps) {
  const text = useText();
  const isShort = balance !== undefined && terms !== undefined && balance < terms.sellAmount;
  const max = token && balance ? formatUnits(balance, token.decimals) : undefined;
  return (
    <AmountField
      label={text('swap.from')}
      amount={amount}
      isLoading={false}
      token={token}
      isTokenLoading={isLoading}
      onTyping={() => {}}
      onAmount={props.onAmount}
      onChoose={() => props.onChoose('input')}
    >
      <Worth token={token} amount={amount} />
      <BalanceLine
        token={token}
        balance={balance}
        isConnected={isConnected}
        isShort={isShort}
        onMax={max === undefined ? undefined : () => props.onAmount(max)}
      />
    </AmountField>
  );
}

/** The token that the order buys, and its amount by the price. */
function BoughtAmount({ buy: { token, isLoading }, terms, balance, isConnected, onChoose }: SideProps) {
  const text = useText();
  return (
    <AmountField
      label={text('swap.to')}
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
