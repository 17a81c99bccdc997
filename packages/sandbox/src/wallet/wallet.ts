import { walletIcon } from './prompt/walletMark';
import { announceProvider } from './provider/announceProvider';
import { createLateProvider } from './provider/createLateProvider';

announceProvider(
  {
    uuid: 'c43efe1d-5c2f-4d0a-9f6b-2d6c2f1e7a10',
    name: 'Sandbox Wallet',
    rdns: 'app.livery.sandbox',
    icon: walletIcon,
  },
  createLateProvider(async () => (await import('./createWallet')).createWallet()),
);
