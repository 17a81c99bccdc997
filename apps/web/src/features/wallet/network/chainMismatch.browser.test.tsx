import { type Chain, getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useConnection } from '../../../connection/useConnection';
import { useNewlyAdded } from '../../../state/addedChains';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { ChainMismatch } from './ChainMismatch';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');

afterEach(() => {
  useConnection.setState(useConnection.getInitialState(), true);
  useNewlyAdded.setState({ added: undefined });
});

/** Renders the notices about the wallet on Ethereum. */
function renderNotice() {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <ChainMismatch chain={chain as Chain} />
      </TextProvider>
    </QueryClientProvider>,
  );
}

test.each([
  [3, 'Ropsten'],
  [4, 'Rinkeby'],
  [5, 'Goerli'],
  [42, 'Kovan'],
  [69, 'Optimism Kovan'],
  [97, 'BNB Smart Chain Testnet'],
  [137, 'Polygon'],
  [12_345, 'chain 12345'],
])('a wallet on chain %d is told that it is at %s', async (chainId, name) => {
  useConnection.setState({ address: `0x${'1'.repeat(40)}`, chainId });
  const screen = await renderNotice();
  const notice = screen.getByRole('status');
  await expect.element(notice).toHaveTextContent(`Your wallet is on ${name}. Switch it to Ethereum.`);
});

test.each([
  ['the wallet that got the chain', 'io.metamask', true],
  ['it under a name that was taken', 'io.metamask#c5c2', true],
  ['another wallet', 'io.rabby', false],
  ['a wallet that is still unknown', undefined, false],
])('the notice about the gateway’s node is for one wallet: %s', async (_, id, isShown) => {
  useConnection.setState({ address: `0x${'1'.repeat(40)}`, chainId: 1, connector: id ? ({ id } as never) : undefined });
  useNewlyAdded.setState({ added: { connectorId: 'io.metamask', chainId: 1 } });
  const screen = await renderNotice();
  await expect.element(screen.getByRole('status')).toBeInTheDocument();
  const words = screen.container.textContent;
  if (isShown) expect(words).toContain('reads Ethereum through a node that this exchange chose');
  else expect(words).toBe('');
});
