import '../../../apps/web/src/ui/theme.css';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { getChain } from '@livery/core/domain/chains';
import type { HistoryEntry } from '@livery/core/domain/receipt/historyEntry';
import { getNativeCoin, getWrappedCoin } from '@livery/core/domain/tokens/nativeToken';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { numberToHex } from 'viem';
import activity from '../../../apps/web/locales/en/activity.json';
import common from '../../../apps/web/locales/en/common.json';
import shell from '../../../apps/web/locales/en/shell.json';
import { HistoryRows } from '../../../apps/web/src/features/activity/history/HistoryRows';
import { historyQuery } from '../../../apps/web/src/features/activity/history/historyQuery';
import { priceQuery } from '../../../apps/web/src/fiat/prices';
import { TextProvider } from '../../../apps/web/src/text/TextProvider';

declare global {
  /** Opens a history of so many swaps; resolves with the ms from its data to its painted first rows. */
  var openHistory: (count: number, isTable: boolean) => Promise<number>;
  /** Shows more rows of it; resolves with the ms to the painted rows, or undefined where there are no more. */
  var showMore: () => Promise<number | undefined>;
}

const account = '0x00000000000000000000000000000000000000A1';
const ethereum = getChain(1);
if (!ethereum) throw new Error('Chain 1 is missing.');
const chain = ethereum;
const [coin, wrapped] = [getNativeCoin(chain), getWrappedCoin(chain)];
const messages = { ...activity, ...common, ...shell };
const compiled = Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessage(message)]));
const texts = setupI18n({ locale: 'en', messages: { en: compiled } });
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
for (const token of [coin, wrapped]) {
  client.setQueryData(['tokenAt', 1, token.address], token);
  client.setQueryData(priceQuery(token).queryKey, '3078.5');
}
globalThis.fetch = async () => new Response('{}', { status: 404 });

/** Four swaps a day. */
function createEntries(count: number): HistoryEntry[] {
  const now = Math.floor(Date.now() / 1_000);
  return Array.from({ length: count }, (_, index) => ({
    kind: 'swap',
    ...{ hash: numberToHex(index + 1, { size: 32 }), isEstimated: false },
    ...{ blockNumber: BigInt(count - index), timestamp: BigInt(now - index * 21_600) },
    gives: [{ token: coin.address, amount: BigInt(index + 1) * 10n ** 16n }],
    gets: [{ token: wrapped.address, amount: BigInt(index + 1) * 10n ** 16n }],
  }));
}

/** Resolves with the ms since `from` once a frame with so many rows was painted. */
function watchRows(from: number, rows: number): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      requestAnimationFrame(() => {
        if (document.querySelectorAll('time').length < rows) return look();
        // A frame's callbacks run before its layout and paint, a message sent in them arrives after.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - from);
        port2.postMessage(undefined);
      });
    };
    look();
  });
}

const open: { show?: (isTable: boolean) => void } = {};
const [pageSize, entries] = [100, { count: 0 }];
const countRows = () => document.querySelectorAll('time').length;

globalThis.openHistory = (count, isTable) => {
  entries.count = count;
  const page = { entries: createEntries(count), from: 0n, to: BigInt(count), range: 1_000n, isWitnessed: true };
  const from = performance.now();
  client.setQueryData(historyQuery({ chain, account }).queryKey, { pages: [page], pageParams: [undefined] });
  open.show?.(isTable);
  return watchRows(from, Math.min(count, pageSize));
};
globalThis.showMore = async () => {
  const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load older');
  if (!more) return undefined;
  const rows = Math.min(entries.count, countRows() + pageSize);
  const from = performance.now();
  more.click();
  return watchRows(from, rows);
};

function Page() {
  const [shown, setShown] = useState<{ isTable: boolean }>();
  open.show = (isTable) => setShown({ isTable });
  return shown && <HistoryRows chain={chain} account={account} filter="all" isTable={shown.isTable} />;
}

createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={client}>
    <TextProvider texts={texts}>
      <Page />
    </TextProvider>
  </QueryClientProvider>,
);
