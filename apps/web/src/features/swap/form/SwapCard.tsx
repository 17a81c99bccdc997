import type { Chain } from '@livery/core/domain/chain';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { lazy, type ReactNode, Suspense, startTransition, useState } from 'react';
import { useBalances } from '../../../state/useBalances';
import { useConnection } from '../../../state/useConnection';
import { Card } from '../../../ui/Card';
import { SentAlerts } from '../confirm/SentAlerts';
import { SwapDialog } from '../confirm/SwapDialog';
import type { SwapDialogProps } from '../confirm/swapDialogProps';
import type { Field, SwapParams } from '../params/swapParams';
import type { SwapTerms } from '../quote/swapTerms';
import { useQuote } from '../quote/useQuote';
import { getReadiness } from '../recipient/getReadiness';
import { RecipientRow } from '../recipient/RecipientRow';
import type { Recipient } from '../recipient/recipient';
import type { FoundToken } from './foundToken';
import { getSpend } from './getSpend';
import { QuoteNotice } from './QuoteNotice';
import { SwapAction } from './SwapAction';
import { SwapHead } from './SwapHead';
import { SwapSides } from './SwapSides';

const SwapFacts = lazy(async () => ({ default: (await import('../facts/SwapFacts')).SwapFacts }));
const TokenSafety = lazy(async () => ({ default: (await import('../safety/TokenSafety')).TokenSafety }));
const TokenProblems = lazy(async () => ({ default: (await import('./TokenProblems')).TokenProblems }));

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

/** The card: sides, facts, the next step, and the dialog that ends it. */
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
  const [review, setReview] = useState<Omit<SwapDialogProps, 'onClose'>>();
  // The next step is for what was settled last: while an amount is being typed there is none.
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
      <RecipientRow
        chain={chain}
        typed={params.recipient}
        recipient={recipient}
        onType={(typed) => onChange({ recipient: typed })}
      />
      <Suspense>{terms && !quote.error && <SwapFacts terms={terms} quote={quote} />}</Suspense>
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
        onReview={(agreed) => terms && account && setReview({ terms, account, agreed, orders: quote.response?.orders })}
      />
      {review && (
        <SwapDialog
          {...review}
          onClose={(wasSent) => {
            setReview(undefined);
            if (wasSent) onChange({ exactAmount: '' });
          }}
        />
      )}
    </Card>
  );
}
