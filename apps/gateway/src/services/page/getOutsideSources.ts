import type { AppConfig } from '@livery/core/wire/appConfig';
import { coinbaseStyles } from './coinbaseStyles';
import { getOnrampFrame } from './getOnrampFrame';
import type { OutsideSources } from './outsideSources';

const publicRelay = 'wss://relay.walletconnect.org';
const verifier = 'https://verify.walletconnect.org';
const coinbaseRelay = ['https://www.walletlink.org', 'wss://www.walletlink.org'];
const fortmaticFrame = 'https://x2.fortmatic.com';
const fortmaticImages = 'https://static.fortmatic.com';

/** What an operator's on-ramp and wallets need; nothing of it is contacted before the trader picks it. */
export function getOutsideSources({ config, relay = publicRelay }: AppConfig): Required<OutsideSources> {
  const { wallets } = config;
  const onramp = getOnrampFrame(config);
  const hasCoinbase = wallets?.coinbase !== false;
  return {
    frames: [
      ...(onramp ? [onramp.origin] : []),
      ...(wallets?.walletconnect ? [verifier] : []),
      ...(wallets?.fortmatic ? [fortmaticFrame] : []),
    ],
    connections: [...(wallets?.walletconnect ? [relay, verifier] : []), ...(hasCoinbase ? coinbaseRelay : [])],
    images: wallets?.fortmatic ? [fortmaticImages] : [],
    styles: hasCoinbase ? coinbaseStyles : [],
  };
}
