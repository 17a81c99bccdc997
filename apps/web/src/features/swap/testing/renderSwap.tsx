import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { connect, disconnect, getConnection } from 'wagmi/actions';
import { injected } from 'wagmi/connectors';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { sampleConfig } from '../../../config/testing/sampleApp';
import { startWallet } from '../../../connection/startWallet';
import { useConnection } from '../../../connection/useConnection';
import { wagmiConfig } from '../../../connection/wagmiConfig';
import { usePreferences } from '../../../state/preferences';
import { useTransactions } from '../../../state/transactions';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { useSwapParams } from '../params/useSwapParams';
import { SwapForm } from '../SwapForm';
import { createFakeWallet } from './createFakeWallet';
import { createGateway, type FakeGateway } from './createGateway';
import { operator, usdc } from './sampleTerms';

const config: ProductConfig = { ...sampleConfig, feeRecipient: operator };

startWallet();

type Scene = {
  chainId?: number;
  query?: string;
  /** The token that is traded against the native coin. */
  token?: Token;
  /** The token of the operator's fee programme. */
  programToken?: Token;
  connected?: boolean;
  change?: Partial<ProductConfig>;
  isIdle?: boolean;
  /** Puts the form where the page has it. */
  frame?: (form: ReactNode) => ReactNode;
  prepare?: (gateway: FakeGateway, client: QueryClient) => void;
  texts?: typeof englishTexts;
};

/** Renders the real form with the real providers. Only the gateway and the wallet are fakes. */
export async function renderSwap({
  chainId = 1,
  query = '',
  token = { ...usdc, chainId },
  programToken,
  connected = true,
  change = {},
  isIdle = false,
  frame = (form) => form,
  prepare = () => {},
  texts = englishTexts,
}: Scene = {}) {
  const chain = getChain(chainId);
  if (!chain) throw new RangeError(`No chain ${chainId}`);
  const native = getNativeCoin(chain);
  const tokens = [native, { ...native, ...chain.wrappedNative }, token];
  const gateway = createGateway({ chain, native, token });
  const wallet = createFakeWallet(() => gateway.chain);
  const client = new QueryClient();
  prepare(gateway, client);
  vi.stubGlobal('fetch', gateway.fetch);
  vi.stubGlobal('ethereum', wallet.provider);
  if (connected) await connectTestWallet();
  const location = memoryLocation({ path: '/swap', searchPath: query, record: true });
  const app = { config: { ...config, ...change }, configured: true, chains: [chainId] };
  const find = (currencyId: string | undefined) => ({
    token: tokens.find(
      ({ address, symbol }) => currencyId === address || (currencyId === symbol && symbol === native.symbol),
    ),
    isLoading: false,
  });
  const Page = () => {
    const [{ inputCurrency, outputCurrency }] = useSwapParams({ chain, config: app.config });
    return frame(
      <SwapForm
        chain={chain}
        app={app}
        sell={find(inputCurrency)}
        buy={find(outputCurrency)}
        programToken={programToken}
        tokenSelect={({ open, onSelect }) =>
          open &&
          tokens.map((offered) => (
            <button key={offered.address} type="button" onClick={() => onSelect(offered)}>
              Pick {offered.symbol}
            </button>
          ))
        }
        onConnect={() => {}}
        exits={{ limit: '/limit', add: '/add' }}
        isIdle={isIdle}
      />,
    );
  };
  const screen = await render(
    <QueryClientProvider client={client}>
      <TextProvider texts={texts}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <Page />
        </Router>
      </TextProvider>
    </QueryClientProvider>,
  );
  const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: true });
  const field = (side: 'From' | 'To') => screen.getByRole('textbox', { name: new RegExp(`^${side}\\b`) });
  return { screen, gateway, wallet, client, button, field, native, token, location };
}

/** Connects the page's wallet; disconnects it and clears the stored state when the test ends. */
export async function connectTestWallet(): Promise<void> {
  onTestFinished(async () => {
    await disconnect(wagmiConfig);
    usePreferences.setState(usePreferences.getInitialState(), true);
    useTransactions.setState(useTransactions.getInitialState(), true);
    localStorage.clear();
  });
  // The page first tries to reconnect the wallet of the last visit.
  await vi.waitUntil(() => getConnection(wagmiConfig).status === 'disconnected');
  await connect(wagmiConfig, { connector: injected() });
  await vi.waitUntil(() => useConnection.getState().address !== undefined);
}
