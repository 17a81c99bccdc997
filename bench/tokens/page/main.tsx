import '../../../apps/web/src/ui/theme.css';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { getChain } from '@livery/core/domain/getChain';
import type { TokenList } from '@livery/core/domain/tokenList';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import messages from '../../../apps/web/locales/en/tokens.json';
import { listQuery } from '../../../apps/web/src/features/tokens/lists/listQuery';
import { listStorage } from '../../../apps/web/src/features/tokens/lists/listStorage';
import { TokenSelect } from '../../../apps/web/src/features/tokens/TokenSelect';
import { useLists } from '../../../apps/web/src/state/lists';
import { useConnection } from '../../../apps/web/src/state/useConnection';
import { TextProvider } from '../../../apps/web/src/text/TextProvider';
import { askNode, counts } from './askNode';
import { createTokens } from './createTokens';

declare global {
  /** Writes a list of so many tokens to the browser's database, where the page reads its lists. */
  var storeList: (count: number) => Promise<void>;
  /** Has the page use that list, of which it has read nothing yet. */
  var putList: (count: number) => void;
  /** How many balances each call of the page asked for. */
  var balanceCalls: number[];
}

const url = 'https://list.example/tokens.json';
/** A longer list is none of the standard: the page would not take it from its database, so it is handed over. */
const mostStored = 10_000;
const name = 'Made up';
const version = { major: 1, minor: 0, patch: 0 };
const compiled = Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessage(message)]));
const texts = setupI18n({ locale: 'en', messages: { en: compiled } });
const client = new QueryClient();
const ethereum = getChain(1);
const outside = fetch;

globalThis.fetch = (input, init) =>
  String(input).startsWith('/api/') ? askNode(String(input), init) : outside(input, init);
globalThis.balanceCalls = counts;
globalThis.storeList = async (count) => {
  if (count <= mostStored) await listStorage.set({ url, kind: 'current' }, createList(count));
};
globalThis.putList = (count) => {
  const storedAt = (useLists.getState().byUrl[url]?.current?.storedAt ?? 0) + 1;
  if (count > mostStored) client.setQueryData(listQuery({ url, storedAt }).queryKey, createList(count));
  const current = { name, version, counts: { 1: count }, storedAt };
  useLists.setState({
    selectedListUrl: url,
    byUrl: { [url]: { current, pendingUpdate: null, loadingRequestId: null, error: null, etag: null } },
  });
  useConnection.setState({ status: 'connected', address: '0x00000000000000000000000000000000000000A1', chainId: 1 });
};

function createList(count: number): TokenList {
  const timestamp = '2026-01-01T00:00:00Z';
  return { name, timestamp, version, keywords: [], tags: {}, tokens: createTokens(count) };
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  if (!ethereum) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <TokenSelect open={isOpen} onClose={() => setOpen(false)} chain={ethereum} onSelect={() => {}} />
    </>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={client}>
    <TextProvider texts={texts}>
      <Page />
    </TextProvider>
  </QueryClientProvider>,
);
