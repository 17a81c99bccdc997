import type { SentField } from '@livery/core/actions/verifySent';
import type { EmbedEvent } from '@livery/core/wire/embedProtocol';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { QueryClient } from '@tanstack/react-query';
import { parsePath } from '../app/routes';
import { basePath } from '../config/basePath';
import { useConnection, useWalletStart } from '../connection/useConnection';
import { newsEvent } from '../state/notifyHost';
import { type TransactionRecord, useTransactions } from '../state/transactions';
import { getCallKind } from './getCallKind';

/** Tells the host of the page's chain, wallet, quotes, transactions and orders, now and from now on. */
export function followPage(client: QueryClient, tell: (event: EmbedEvent) => void): void {
  followChain(tell);
  followWallet(tell);
  followQuotes(client, tell);
  followTransactions(tell);
  addEventListener(newsEvent, (event) => tell(Reflect.get(event, 'detail')));
}

function followChain(tell: (event: EmbedEvent) => void): void {
  let told: number | undefined;
  const look = () => {
    const { chain } = parsePath(location.pathname.slice(basePath.length));
    if (!chain || chain.id === told) return;
    told = chain.id;
    tell({ name: 'chain', chainId: chain.id });
  };
  for (const name of ['popstate', 'pushState', 'replaceState']) addEventListener(name, look);
  look();
}

/** Tells of the wallet once it is known whether there is one, and not while it is being connected. */
function followWallet(tell: (event: EmbedEvent) => void): void {
  let told: string | undefined;
  const look = () => {
    const { status, address: account, chainId } = useConnection.getState();
    const isKnown = status === 'connected' || (status === 'disconnected' && useWalletStart.getState().isDone);
    const state = status === 'connected' ? { account, chainId } : {};
    if (!isKnown || JSON.stringify(state) === told) return;
    told = JSON.stringify(state);
    tell({ name: 'wallet', ...state });
  };
  useConnection.subscribe(look);
  useWalletStart.subscribe(look);
  look();
}

/** Tells of each quote that arrives for the form. */
function followQuotes(client: QueryClient, tell: (event: EmbedEvent) => void): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [kind, chainId] = event.query.queryKey;
    if (kind !== 'quote' || typeof chainId !== 'number' || !event.query.isActive()) return;
    const quote: QuoteResponse = event.query.state.data; // by its key
    tell({
      name: 'quote',
      chainId,
      sellToken: quote.sellTokenAddress,
      buyToken: quote.buyTokenAddress,
      sellAmount: `${quote.sellAmount}`,
      buyAmount: `${quote.buyAmount}`,
    });
  });
}

/** The fields that a wallet may change in a trade that stays the trader's, by the names of `SentField`. */
const harmless: ReadonlySet<string> = new Set<SentField>(['fee', 'type']);

type Progress = 'submitted' | 'confirmed' | 'failed';

/** A transaction that was sent since the page was opened. */
type Sent = {
  kind: ReturnType<typeof getCallKind>;
  told?: Progress;
  isCompared: boolean;
  /** True once the wallet sent something else, or another transaction took its place before it was compared. */
  isOther: boolean;
};

/** Tells of the swaps and changes of liquidity that were sent since the page was opened, and of their outcomes. */
function followTransactions(tell: (event: EmbedEvent) => void): void {
  const older = new Set(useTransactions.getState().transactions.map(getKey));
  const followed = new Map<string, Sent>();
  useTransactions.subscribe(({ transactions }) => {
    for (const record of transactions) {
      const key = getKey(record);
      const { chainId, hash, confirmed } = record;
      // Only a new record has its call.
      if (confirmed && !older.has(key) && !followed.has(key))
        followed.set(key, { kind: getCallKind(confirmed.data), isCompared: false, isOther: false });
      const sent = followed.get(key);
      const status = sent && getStatus(sent, record);
      if (!sent || !status || status === sent.told) continue;
      sent.told = status;
      if (sent.kind === 'swap') tell({ name: `swap-${status}`, chainId, hash });
      if (sent.kind === 'liquidity') tell({ name: 'liquidity', chainId, hash, status });
    }
    const present = new Set(transactions.map(getKey));
    for (const key of followed.keys()) if (!present.has(key)) followed.delete(key);
  });
}

/**
 * Notes what a record says of a sent transaction, and returns its progress; undefined for a mined transaction that has
 * yet to be compared with what the trader confirmed. A transaction that differs has failed.
 */
function getStatus(sent: Sent, record: TransactionRecord): Progress | undefined {
  if (record.differs?.some((field) => !harmless.has(field))) sent.isOther = true;
  if (!record.confirmed && !sent.isCompared) {
    sent.isCompared = true;
    // Not compared, in truth: it was given up.
    if (record.end === 'replaced' || record.end === 'cancelled') sent.isOther = true;
  }
  const progress = getProgress(record);
  if (progress === 'confirmed' && sent.isOther) return 'failed';
  return progress === 'confirmed' && !sent.isCompared ? undefined : progress;
}

function getKey({ chainId, hash }: TransactionRecord): string {
  return `${chainId} ${hash}`;
}

/** A receipt without a status counts as a success, one that does not tell its outcome as neither; another end does not. */
function getProgress({ receipt, end }: TransactionRecord): Progress {
  if (receipt && receipt.status !== null) return receipt.status === 0 ? 'failed' : 'confirmed';
  return end ? 'failed' : 'submitted';
}
