// Chunk boundary: wallet.ts loads this file with the first request.
import { createKeyring, testAccounts } from '../accounts';
import { createPrompt } from './prompt/createPrompt';
import { createChainRpc } from './provider/createChainRpc';
import { createProvider, type Provider } from './provider/createProvider';
import { createLocalStore } from './provider/walletState';

/** Creates the sandbox's wallet, which asks for approval in a dialog on the page and talks to this origin only. */
export function createWallet(): Provider {
  const { provider } = createProvider({
    rpc: createChainRpc((chainId) => `/api/${chainId}/rpc`),
    store: createLocalStore(window.localStorage),
    getSigner: createKeyring(testAccounts),
    origin: window.location.origin,
    atomic: 'supported',
    prompt: createPrompt({ accounts: testAccounts.map(([account]) => account), origin: window.location.host }),
  });
  return provider;
}
