import type { Chain } from '@livery/core/domain/chains';
import { getSeverity } from '@livery/core/domain/swap/getPriceImpactBps';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Suspense, startTransition, useState } from 'react';
import { useBalances } from '../../../chain/balances';
import { useConnection } from '../../../connection/useConnection';
import { describeQuoteError } from '../../../messages/describeQuoteError';
import { RecipientRow } from '../../../recipient/RecipientRow';
import { getReadiness, type Recipient } from '../../../recipient/recipient';
import type { Restriction } from '../../../restriction/useRestriction';
import { useText } from '../../../text/useText';
import { Card } from '../../../ui/Card';
import type { Elements } from '../../../ui/content';
import { lazyExtra } from '../../../ui/lazy/lazyExtra';
import { Notice } from '../../../ui/Notice';
import { ScreenTitle } from '../../../ui/ScreenTitle';
import type { FoundToken } from '../../../ui/trade/TokenProblems';
import { useWide } from '../../../ui/useWide';
import { SentAlerts } from '../../../wallet/SentAlerts';
import type { Field, SwapParams } from '../params/swapParams';
import { getQuotedFee, getSpend } from '../quote/figures';
import { fixSlippage, getTermsKind, type SwapTerms } from '../quote/swapTerms';
import { type ShownQuote, useQuote } from '../quote/useQuote';
import type { SwapExits } from '../ways/OtherWays';
import { SwapAction } from './SwapAction';
import styles from './SwapCard.module.css';
import { SwapSides } from './SwapSides';

const QuoteFacts = lazyExtra(async () => (await import('../facts/QuoteFacts')).QuoteFacts, { isServed: true });
const FailedWays = lazyExtra(async () => (await import('../ways/OtherWays')).FailedWays);
const RouteCard = lazyExtra(async () => (await import('../route/RouteCard')).RouteCard);
const ImpactWays = lazyExtra(async () => (await import('../ways/OtherWays')).ImpactWays);
const TokenSafety = lazyExtra(async () => (await import('../safety/TokenSafety')).TokenSafety);
const RestrictionNotice = lazyExtra(
  async () => (await import('../../../restriction/RestrictionNotice')).RestrictionNotice,
);
const TokenProblems = lazyExtra(async () => (await import('../../../ui/trade/TokenProblems')).TokenProblems);

type Props = {
  chain: Chain;
  config: ProductConfig;
  params: SwapParams;
  sell: FoundToken;
  buy: FoundToken;
  recipient: Recipient;
  /** Why the tokens are not traded; there are no terms then. */
  restriction: Restriction | undefined;
  terms: SwapTerms | undefined;
  /** The sale of one whole token, whose price is shown before an amount is typed. */
  oneTokenTerms: SwapTerms | undefined;
  settings: Elements;
  exits: SwapExits;
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
  restriction,
  terms: asked,
  oneTokenTerms,
  settings,
  exits,
  onChange,
  onChoose,
  onConnect,
  ...found
}: Props) {
  const { address: account } = useConnection();
  const quote = useQuote(asked, account);
  const terms = asked && fixSlippage(asked, quote.response);
  const quoted = terms && quote.response ? { ...terms, fee: getQuotedFee(terms, quote.response) } : terms;
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
  const isWide = useWide(config);
  const isShort = balance !== undefined && spend !== undefined && balance < spend;

  return (
    <>
      <Card data-form="swap">
        <SentAlerts />
        <SwapHead settings={settings} />
        <SwapSides
          chain={chain}
          params={params}
          sell={{ ...found.sell, balance }}
          buy={{ ...found.buy, balance: buy && balances.get(buy.address) }}
          quote={quote}
          oneTokenTerms={oneTokenTerms}
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
        <Suspense>{quoted && !quote.error && <QuoteFacts terms={quoted} quote={quote} hasRoute={!isWide} />}</Suspense>
        <SwapNotices
          chain={chain}
          problems={problems}
          restriction={restriction}
          terms={terms}
          quote={quote}
          exits={exits}
          onAmount={(exactAmount) => onChange({ exactField: params.exactField, exactAmount })}
        />
        <SwapAction
          config={config}
          chain={chain}
          sellToken={sell}
          buyToken={buy}
          recipient={getReadiness(recipient)}
          restriction={restriction}
          hasAmount={terms !== undefined || (params.exactAmount !== '' && !(sell && buy))}
          terms={terms}
          quote={isTyping ? { ...quote, state: 'FETCHING' } : quote}
          spend={spend}
          balance={balance}
          onConnect={onConnect}
          onSent={() => onChange({ exactAmount: '' })}
        />
      </Card>
      <Suspense>
        {isWide && quoted && !quote.error && quote.response && <RouteCard terms={quoted} response={quote.response} />}
      </Suspense>
    </>
  );
}

type NoticesProps = Pick<Props, 'chain' | 'restriction' | 'terms' | 'exits'> & {
  problems: readonly NonNullable<FoundToken['problem']>[];
  quote: ShownQuote;
  onAmount: (amount: string) => void;
};

/** The points to know of the swap as it stands, with its next steps where it has no quote or moves the price. */
function SwapNotices({ chain, problems, restriction, terms, quote, exits, onAmount }: NoticesProps) {
  const text = useText();
  const { impactBps } = quote;
  const ways = { quote, exits, onAmount };
  return (
    <div aria-live="polite">
      <Suspense>{problems.length > 0 && <TokenProblems chain={chain} problems={problems} />}</Suspense>
      <Suspense>{restriction && <RestrictionNotice restriction={restriction} />}</Suspense>
      {terms?.isWithoutOrders && getTermsKind(terms) === 'swap' && (
        <Notice kind="info">{text('swap.withoutOrders')}</Notice>
      )}
      {terms && quote.error && (
        <QuoteNotice error={quote.error}>
          <Suspense>
            <FailedWays {...ways} terms={terms} />
          </Suspense>
        </QuoteNotice>
      )}
      <Suspense>
        {terms && impactBps !== undefined && getSeverity(impactBps) > 2 && (
          <ImpactWays {...ways} terms={terms} impactBps={impactBps} />
        )}
      </Suspense>
      <Suspense>{terms && <TokenSafety terms={terms} quote={quote.response} />}</Suspense>
    </div>
  );
}

function SwapHead({ settings }: { settings: Elements }) {
  const text = useText();
  return (
    <div className={styles.head}>
      <ScreenTitle isHome name={text('shell.swap')} className={styles.title} />
      {settings}
    </div>
  );
}

function QuoteNotice({ error, children }: { error: Error; children: Elements }) {
  const text = useText();
  const { title, help } = describeQuoteError(error);
  return (
    <Notice kind="warn" title={title ? text(title.id, title.values) : ''}>
      <span>{text(help.id, help.values)}</span>
      {children}
    </Notice>
  );
}
