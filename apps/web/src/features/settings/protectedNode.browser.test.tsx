import { getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { UserRejectedRequestError } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { addProtectedNode } from '../../connection/addProtectedNode';
import { useConnection } from '../../connection/useConnection';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { ProtectedNode } from './ProtectedNode';

vi.mock('../../connection/addProtectedNode', () => ({ addProtectedNode: vi.fn() }));

const url = 'https://rpc.example/fast';

type Scene = { chainId?: number; type?: string; endpoints?: Record<string, string> | 'none' };

/** Renders the setting for a wallet of a type on a chain. */
async function open({ chainId = 1, type = 'injected', endpoints = { 1: url } }: Scene = {}) {
  const chain = getChain(chainId);
  if (!chain) throw new RangeError(`No chain ${chainId}`);
  useConnection.setState({ connector: type === 'none' ? undefined : ({ type } as never) });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <ProtectedNode chain={chain} config={{ ...(endpoints !== 'none' && { protected_rpc: endpoints }) }} />
      </TextProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => void vi.mocked(addProtectedNode).mockReset());
afterEach(() => useConnection.setState(useConnection.getInitialState(), true));

test('one click asks the wallet for the endpoint, whose host and effect are said before', async () => {
  const screen = await open();
  await expect
    .element(screen.getByText('On Ethereum, rpc.example passes transactions on to block builders'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Add to wallet' }).click();
  expect(addProtectedNode).toHaveBeenCalledExactlyOnceWith({ chainId: 1, url });
  await expect.element(screen.getByText('Your wallet took the request.')).toBeVisible();
});

test('a wallet that fails leaves the address to enter by hand', async () => {
  vi.mocked(addProtectedNode).mockRejectedValue(new Error('not supported'));
  const screen = await open();
  await screen.getByRole('button', { name: 'Add to wallet' }).click();
  await expect.element(screen.getByText(`You can enter it in its settings for Ethereum: ${url}`)).toBeVisible();
});

test('a refusal of the trader needs no words, and may be taken back', async () => {
  vi.mocked(addProtectedNode).mockRejectedValue(new UserRejectedRequestError(new Error('no')));
  const screen = await open();
  await screen.getByRole('button', { name: 'Add to wallet' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add to wallet' })).toBeEnabled();
  await expect.element(screen.getByText(/Your wallet/)).not.toBeInTheDocument();
});

test.each([10, 8453, 42161, 42220])('on chain %d, with one sequencer, none is needed', async (chainId) => {
  const screen = await open({ chainId });
  await expect.element(screen.getByText(/has no public mempool/)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test.each<[string, Scene]>([
  ['without a wallet', { type: 'none' }],
  ['for a wallet over WalletConnect', { type: 'walletConnect' }],
  ['on a chain without an endpoint', { chainId: 137 }],
  ['for an operator without endpoints', { endpoints: 'none' }],
  ['on a rollup, for an operator without endpoints', { endpoints: 'none', chainId: 10 }],
])('nothing is shown %s', async (_, scene) => {
  const screen = await open(scene);
  expect(screen.container.textContent).toBe('');
});
