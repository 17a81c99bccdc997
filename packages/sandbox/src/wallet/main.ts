import { createPrompt } from './prompt/createPrompt';
import { walletIcon } from './prompt/walletMark';
import { announceProvider } from './provider/announceProvider';
import { createKeyring } from './provider/createKeyring';
import { createLocalStore } from './provider/createLocalStore';
import { createProvider } from './provider/createProvider';
import { createRpc } from './provider/createRpc';
import { testAccounts } from './provider/testAccounts';

const { provider } = createProvider({
  rpc: createRpc((chainId) => `/api/${chainId}/rpc`),
  store: createLocalStore(window.localStorage),
  getSigner: createKeyring(testAccounts),
  origin: window.location.origin,
  prompt: createPrompt({ accounts: testAccounts.map(([account]) => account), origin: window.location.host }),
});

announceProvider(
  {
    uuid: 'c43efe1d-5c2f-4d0a-9f6b-2d6c2f1e7a10',
    name: 'Sandbox Wallet',
    rdns: 'app.livery.sandbox',
    icon: walletIcon,
  },
  provider,
);
