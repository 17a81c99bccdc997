import { createPrompt } from './prompt/createPrompt';
import { createKeyring } from './provider/createKeyring';
import { createLocalStore } from './provider/createLocalStore';
import { createProvider, type Provider } from './provider/createProvider';
import { createRpc } from './provider/createRpc';
import { testAccounts } from './provider/testAccounts';

/** The sandbox's wallet, which asks its person by a dialog on the page and keeps to this origin. */
export function createWallet(): Provider {
  const { provider } = createProvider({
    rpc: createRpc((chainId) => `/api/${chainId}/rpc`),
    store: createLocalStore(window.localStorage),
    getSigner: createKeyring(testAccounts),
    origin: window.location.origin,
    prompt: createPrompt({ accounts: testAccounts.map(([account]) => account), origin: window.location.host }),
  });
  return provider;
}
