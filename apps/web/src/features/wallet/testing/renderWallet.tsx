import { getChain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { disconnect, getConnections } from 'wagmi/actions';
import { useConnectionFailure } from '../../../connection/useConnection';
import { wagmiConfig } from '../../../connection/wagmiConfig';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { WalletButton } from '../WalletButton';
import { WalletDialog } from '../WalletDialog';

/** Answers as a node of Ethereum where every balance is zero. */
const answer = (request: { id: number; method: string }) => ({
  jsonrpc: '2.0',
  id: request.id,
  result: request.method === 'eth_chainId' ? '0x1' : `0x${'0'.repeat(64)}`,
});

type Scene = { chainId?: number; keys?: ProductConfig['wallets'] };

function Wallet({ chainId = 1, keys }: Scene) {
  const [open, setOpen] = useState(false);
  const [onClose] = useState(() => () => setOpen(false));
  const chain = getChain(chainId);
  if (!chain) throw new RangeError(`No chain ${chainId}`);
  const shared = { chain, served: [1, 56, 137] };
  return (
    <>
      <WalletButton {...shared} onClick={() => setOpen(true)} />
      <WalletDialog {...shared} open={open} onClose={onClose} keys={keys} activity={null} />
    </>
  );
}

/** Renders the header's button and its dialog over wagmi's own store. Connections end with the test. */
export async function renderWallet(scene: Scene = {}) {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const requests = JSON.parse(String(body));
    return Response.json(Array.isArray(requests) ? requests.map(answer) : answer(requests));
  });
  onTestFinished(async () => {
    for (const { connector } of getConnections(wagmiConfig)) await disconnect(wagmiConfig, { connector });
    useConnectionFailure.setState({ hasFailed: false });
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <Wallet {...scene} />
      </TextProvider>
    </QueryClientProvider>,
  );
  const dialog = screen.getByRole('dialog');
  const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: true });
  return { screen, dialog, button };
}
