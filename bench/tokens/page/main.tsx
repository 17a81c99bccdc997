import '../../../apps/web/src/ui/theme.css';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { chains, getChain } from '@livery/core/domain/chains';
import type { TokenList } from '@livery/core/domain/lists/tokenList';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import messages from '../../../apps/web/locales/en/tokens.json';
import { useConnection } from '../../../apps/web/src/connection/useConnection';
import { listQuery } from '../../../apps/web/src/features/tokens/lists/listQueries';
import { listStorage } from '../../../apps/web/src/features/tokens/lists/listStorage';
import { TokenSelect } from '../../../apps/web/src/features/tokens/TokenSelect';
import { useLists } from '../../../apps/web/src/state/lists';
import { TextProvider } from '../../../apps/web/src/text/TextProvider';
import { askNode, counts } from './askNode';
import { createTokens } from './createTokens';

declare global {
  /** Writes a list of so many tokens to the browser's database, from which the page reads its lists. */
  var storeList: (count: number) => Promise<void>;
  /** Makes the page use that list, which it has not read yet. */
  var putList: (count: number) => void;
  /** Number of balances in each call of the page. */
  var balanceCalls: number[];
}

const url = 'https://list.example/tokens.json';
/** The standard allows no longer list, so the page would reject it from its database; it is put in the cache instead. */
const maxStored = 10_000;
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
  if (count <= maxStored) await listStorage.set({ url, kind: 'current' }, createList(count));
};
globalThis.putList = (count) => {
  const storedAt = (useLists.getState().byUrl[url]?.current?.storedAt ?? 0) + 1;
  if (count > maxStored) client.setQueryData(listQuery({ url, storedAt }).queryKey, createList(count));
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
      <TokenSelect
        open={isOpen}
        onClose={() => setOpen(false)}
        chain={ethereum}
        served={chains.map(({ id }) => id)}
        onSelect={() => {}}
      />
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
