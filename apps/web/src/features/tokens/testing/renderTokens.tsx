import { getChain } from '@livery/core/domain/chains';
import type { TokenList } from '@livery/core/domain/lists/tokenList';
import type { Token } from '@livery/core/domain/tokens/token';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createNode } from '../../../chain/testing/createNode';
import { useConnection } from '../../../connection/useConnection';
import { useAddedTokens } from '../../../state/addedTokens';
import { useFavouriteTokens } from '../../../state/favouriteTokens';
import { useLists } from '../../../state/lists';
import { useRecentTokens } from '../../../state/recentTokens';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { listQuery } from '../lists/listQueries';
import { TokenSelect } from '../TokenSelect';
import { maxOrderMs } from '../useKeptOrder';

const url = 'https://list.example/tokens.json';
const storedAt = 1;

type Scene = {
  /** The tokens of the selected list. */
  list?: readonly Token[];
  connected?: boolean;
  /** True where the order waits for the balances, however busy the machine is: its limit has a test of its own. */
  isPatient?: boolean;
  /** The ids of the chains to choose from. */
  served?: readonly number[];
  prepare?: (node: ReturnType<typeof createNode>, client: QueryClient) => unknown;
  /** Shown in place of the token select. */
  content?: ReactNode;
};

function holdOrder(): void {
  const start = setTimeout;
  vi.stubGlobal('setTimeout', (...parameters: Parameters<typeof setTimeout>) =>
    parameters[1] === maxOrderMs ? 0 : start(...parameters),
  );
}

/** Renders the open token select of chain 1 with the real stores and providers; only `fetch` is faked. */
export async function renderTokens({
  list = [],
  connected = true,
  isPatient = false,
  served = [1],
  prepare = () => {},
  content,
}: Scene = {}) {
  const chain = getChain(1);
  if (!chain) throw new RangeError('No chain 1');
  const node = createNode();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await prepare(node, client);
  vi.stubGlobal('fetch', node.fetch);
  if (isPatient) holdOrder();
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
    useFavouriteTokens.setState(useFavouriteTokens.getInitialState(), true);
    useRecentTokens.setState(useRecentTokens.getInitialState(), true);
    useLists.setState(useLists.getInitialState(), true);
    client.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  const onSelect = vi.fn<(token: Token) => void>();
  const onClose = vi.fn<() => void>();
  const screen = await render(
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>
        {content ?? <TokenSelect open onClose={onClose} chain={chain} served={served} onSelect={onSelect} />}
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
