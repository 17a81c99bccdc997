import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { getChain } from '@livery/core/domain/chains';
import type { TokenList } from '@livery/core/domain/lists/tokenList';
import type { Token } from '@livery/core/domain/tokens/token';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useConnection } from '../../../connection/useConnection';
import { useAddedTokens } from '../../../state/addedTokens';
import { useLists } from '../../../state/lists';
import { TextProvider } from '../../../text/TextProvider';
import { listQuery } from '../lists/listQueries';
import { TokenSelect } from '../TokenSelect';
import { createNode } from './createNode';

const catalogues = import.meta.glob<Record<string, string>>('../../../../locales/en/*.json', {
  eager: true,
  import: 'default',
});
const messages = Object.assign({}, ...Object.values(catalogues));
const compiled = Object.fromEntries(
  Object.entries<string>(messages).map(([id, message]) => [id, compileMessage(message)]),
);
const texts = setupI18n({ locale: 'en', messages: { en: compiled } });
const url = 'https://list.example/tokens.json';
const storedAt = 1;

type Scene = {
  /** The tokens of the selected list. */
  list?: readonly Token[];
  connected?: boolean;
  prepare?: (node: ReturnType<typeof createNode>) => void;
};

/** Renders the open token select of chain 1 with the real stores and providers; only `fetch` is faked. */
export async function renderTokens({ list = [], connected = true, prepare = () => {} }: Scene = {}) {
  const chain = getChain(1);
  if (!chain) throw new RangeError('No chain 1');
  const node = createNode();
  prepare(node);
  vi.stubGlobal('fetch', node.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const version = { major: 1, minor: 0, patch: 0 };
  const current = { name: 'Example', version, counts: { 1: list.length }, storedAt };
  useLists.setState({
    selectedListUrl: url,
    byUrl: { [url]: { current, pendingUpdate: null, loadingRequestId: null, error: null, etag: null } },
  });
  const stored: TokenList = {
    name: current.name,
    version,
    timestamp: '2026-01-01T00:00:00Z',
    keywords: [],
    tags: {},
    tokens: list,
  };
  client.setQueryData(listQuery({ url, storedAt }).queryKey, stored);
  if (connected) {
    useConnection.setState({ status: 'connected', address: '0x00000000000000000000000000000000000000A1', chainId: 1 });
  }
  onTestFinished(() => {
    useConnection.setState(useConnection.getInitialState(), true);
    useAddedTokens.setState(useAddedTokens.getInitialState(), true);
    useLists.setState(useLists.getInitialState(), true);
    client.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  const onSelect = vi.fn<(token: Token) => void>();
  const onClose = vi.fn<() => void>();
  const screen = await render(
    <QueryClientProvider client={client}>
      <TextProvider texts={texts}>
        <TokenSelect open onClose={onClose} chain={chain} onSelect={onSelect} />
      </TextProvider>
    </QueryClientProvider>,
  );
  return {
    screen,
    node,
    client,
    onSelect,
    onClose,
    search: screen.getByRole('textbox', { name: 'Search name or paste address' }),
    options: screen.getByRole('option'),
    option: (name: string | RegExp) => screen.getByRole('option', { name }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  };
}
