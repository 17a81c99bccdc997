import type { SentField } from '@livery/core/actions/verifySent';
import type { EmbedEvent } from '@livery/core/wire/embedProtocol';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { QueryClient } from '@tanstack/react-query';
import { parsePath } from '../app/routes';
import { basePath } from '../config/basePath';
import { useConnection } from '../connection/useConnection';
import { newsEvent } from '../state/tellHost';
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

function followWallet(tell: (event: EmbedEvent) => void): void {
  let told = '';
  const look = ({ status, address: account, chainId } = useConnection.getState()) => {
    const state = status === 'connected' ? { account, chainId } : {};
    if (JSON.stringify(state) === told) return;
    told = JSON.stringify(state);
    tell({ name: 'wallet', ...state });
  };
  useConnection.subscribe((state) => look(state));
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

/** What a wallet may change of a trade that stays the trader's, by the names of `SentField`. */
const harmless: ReadonlySet<string> = new Set<SentField>(['fee', 'type']);

type Progress = 'submitted' | 'confirmed' | 'failed';

/** Tells of the swaps and changes of liquidity that were sent since the page was opened, and of their outcomes. */
function followTransactions(tell: (event: EmbedEvent) => void): void {
  const known = new Map(useTransactions.getState().transactions.map((record) => [getKey(record), getProgress(record)]));
  const older = new Set(known.keys());
  const kinds = new Map<string, ReturnType<typeof getCallKind>>();
  /** Those of which the wallet sent another transaction. */
  const changed = new Set<string>();
  useTransactions.subscribe(({ transactions }) => {
    for (const record of transactions) {
      const key = getKey(record);
      const { chainId, hash, confirmed } = record;
      // Only a new record has its call.
      if (confirmed && !older.has(key) && !kinds.has(key)) kinds.set(key, getCallKind(confirmed.data));
      if (record.differs?.some((field) => !harmless.has(field))) changed.add(key);
      const progress = getProgress(record);
      // Nothing was confirmed before it was compared with what the trader confirmed, nor if it is something else.
      const status = progress === 'confirmed' && changed.has(key) ? 'failed' : progress;
      if (status === 'confirmed' && confirmed) continue;
      const isNews = known.get(key) !== status;
      known.set(key, status);
      const kind = isNews ? kinds.get(key) : undefined;
      if (kind === 'swap') tell({ name: `swap-${status}`, chainId, hash });
      if (kind === 'liquidity') tell({ name: 'liquidity', chainId, hash, status });
    }
    const present = new Set(transactions.map(getKey));
    for (const key of known.keys()) if (!present.has(key)) known.delete(key);
    for (const key of kinds.keys()) if (!present.has(key)) kinds.delete(key);
    for (const key of changed) if (!present.has(key)) changed.delete(key);
  });
}

function getKey({ chainId, hash }: TransactionRecord): string {
  return `${chainId} ${hash}`;
}

/** A receipt without a status counts as a success; another end than a receipt does not. */
function getProgress({ receipt, end }: TransactionRecord): Progress {
  if (receipt) return receipt.status === 0 ? 'failed' : 'confirmed';
  return end ? 'failed' : 'submitted';
}
