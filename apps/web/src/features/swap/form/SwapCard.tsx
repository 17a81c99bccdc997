import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { type ReactNode, Suspense, startTransition, useState } from 'react';
import { useBalances } from '../../../chain/balances';
import { useConnection } from '../../../connection/useConnection';
import { RecipientRow } from '../../../recipient/RecipientRow';
import { getReadiness, type Recipient } from '../../../recipient/recipient';
import { SentAlerts } from '../../../send/SentAlerts';
import { useText } from '../../../text/useText';
import { Card } from '../../../ui/Card';
import { lazyExtra } from '../../../ui/lazy/lazyExtra';
import { Notice } from '../../../ui/Notice';
import type { FoundToken } from '../../../ui/trade/TokenProblems';
import { describeQuoteError } from '../../../words/describeQuoteError';
import type { Field, SwapParams } from '../params/swapParams';
import { getSpend } from '../quote/figures';
import type { SwapTerms } from '../quote/swapTerms';
import { useQuote } from '../quote/useQuote';
import { SwapAction } from './SwapAction';
import styles from './SwapCard.module.css';
import { SwapSides } from './SwapSides';

const QuoteFacts = lazyExtra(async () => (await import('../facts/QuoteFacts')).QuoteFacts);
const TokenSafety = lazyExtra(async () => (await import('../safety/TokenSafety')).TokenSafety);
const TokenProblems = lazyExtra(async () => (await import('../../../ui/trade/TokenProblems')).TokenProblems);

type Props = {
  chain: Chain;
  config: ProductConfig;
  params: SwapParams;
  sell: FoundToken;
  buy: FoundToken;
  recipient: Recipient;
  terms: SwapTerms | undefined;
  settings: ReactNode;
  onChange: (change: Partial<SwapParams>) => void;
  onChoose: (field: Field) => void;
  onConnect: () => void;
};

/** The card of the swap: both sides, the facts of the quote, and the next step. */
export function SwapCard({
  chain,
  config,
  params,
  recipient,
  terms,
  settings,
  onChange,
  onChoose,
  onConnect,
  ...found
}: Props) {
  const { address: account } = useConnection();
  const quote = useQuote(terms, account);
  const sell = found.sell.token;
  const buy = found.buy.token;
  const problems = [found.sell, found.buy].flatMap(({ problem }) => problem ?? []);
  const tokens = [sell, buy].flatMap((token) => (token ? [token.address] : []));
  const balances = useBalances({ chainId: chain.id, account, tokens });
  // While an amount is being typed, the main button shows that a quote is being fetched.
  const [isTyping, setTyping] = useState(false);
  const change = (next: Partial<SwapParams>) => {
    setTyping(false);
    onChange(next);
  };
  const spend = getSpend(terms, quote.response);
  const balance = sell && balances.get(sell.address);
  const isShort = balance !== undefined && spend !== undefined && balance < spend;

  return (
    <Card>
      <SentAlerts />
      <SwapHead settings={settings} />
      <SwapSides
        chain={chain}
        params={params}
        sell={{ ...found.sell, balance }}
        buy={{ ...found.buy, balance: buy && balances.get(buy.address) }}
        quote={quote}
        isConnected={account !== undefined}
        isShort={isShort}
        onTyping={() => startTransition(() => setTyping(true))}
        onChange={change}
        onChoose={onChoose}
      />
      {config.recipients !== false && (
        <RecipientRow
          chain={chain}
          typed={params.recipient}
          recipient={recipient}
          onType={(typed) => onChange({ recipient: typed })}
        />
      )}
      <Suspense>{terms && !quote.error && <QuoteFacts terms={terms} quote={quote} />}</Suspense>
      <div aria-live="polite">
        <Suspense>{problems.length > 0 && <TokenProblems chain={chain} problems={problems} />}</Suspense>
        {terms && quote.error && <QuoteNotice error={quote.error} />}
        <Suspense>{terms && <TokenSafety terms={terms} quote={quote.response} />}</Suspense>
      </div>
      <SwapAction
        config={config}
        chain={chain}
        sellToken={sell}
        buyToken={buy}
        recipient={getReadiness(recipient)}
        hasAmount={terms !== undefined || (params.exactAmount !== '' && !(sell && buy))}
        terms={terms}
        quote={isTyping ? { ...quote, state: 'FETCHING' } : quote}
        spend={spend}
        balance={balance}
        onConnect={onConnect}
        onSent={() => onChange({ exactAmount: '' })}
      />
    </Card>
  );
}

function SwapHead({ settings }: { settings: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{text('swap.title')}</h1>
      {settings}
    </div>
  );
}

function QuoteNotice({ error }: { error: Error }) {
  const text = useText();
  const { title, help } = describeQuoteError(error);
  return (
    <Notice kind="warn" title={title ? text(title.id, title.values) : ''}>
      {text(help.id, help.values)}
    </Notice>
  );
}
