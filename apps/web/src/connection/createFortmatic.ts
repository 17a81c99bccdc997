// A chunk of its own: loaded when the wallet is picked, or was connected at the last visit.
import { UnsupportedNetworkError } from '@livery/core/errors/wallet';
import { address } from '@livery/core/wire/address';
import type { AppConfig } from '@livery/core/wire/appConfig';
import Fortmatic from 'fortmatic';
import * as v from 'valibot';
import { UserRejectedRequestError } from 'viem';
import { type CreateConnectorFn, createConnector } from 'wagmi';

/** The only network that Fortmatic shares with this exchange. */
const mainnet = 1;
const accountList = v.array(address);

/**
 * Returns the Fortmatic connector for the operator's key. Its login is an overlay on the page; the connector emits the message
 * `overlay_ready` when it is shown.
 */
export function createFortmatic({ config }: AppConfig): CreateConnectorFn {
  const fortmatic = new Fortmatic(config.wallets?.fortmatic ?? '');
  const provider = fortmatic.getProvider();
  const getAccounts = async () => v.parse(accountList, await provider.request({ method: 'eth_accounts' }));
  const check = (chainId: number) => {
    if (chainId !== mainnet) throw new UnsupportedNetworkError(chainId);
  };

  return createConnector((page) => ({
    id: 'fortmatic',
    name: 'Fortmatic',
    type: 'fortmatic',
    async connect({ chainId = mainnet } = {}) {
      check(chainId);
      const watch = watchOverlay(provider, () => page.emitter.emit('message', { type: 'overlay_ready' }));
      try {
        const accounts = await getAccounts();
        // wagmi's type also knows accounts with capabilities, which are not requested here.
        return { accounts: accounts as never, chainId };
      } catch (error) {
        throw isRefusal(error) ? new UserRejectedRequestError(error) : error;
      } finally {
        watch.stop();
      }
    },
    disconnect: () => fortmatic.user.logout(),
    getAccounts,
    getChainId: async () => mainnet,
    getProvider: async () => provider,
    isAuthorized: async () => (await fortmatic.user.isLoggedIn()) === true,
    async switchChain({ chainId }) {
      check(chainId);
      return page.chains[0];
    },
    onAccountsChanged: () => {},
    onChainChanged: () => {},
    onDisconnect: () => page.emitter.emit('disconnect'),
  }));
}

function isRefusal(error: unknown): error is Error {
  return error instanceof Error && /user denied|closed without/i.test(error.message);
}

const checkMs = 200;
const ready = v.object({ overlay: v.object({ overlayReady: v.literal(true) }) });

/** Calls back once when the frame of Fortmatic's login has loaded, which the library has no event for. */
function watchOverlay(provider: unknown, onReady: () => void): { stop(): void } {
  const timer = setInterval(() => {
    if (!v.is(ready, provider)) return;
    clearInterval(timer);
    onReady();
  }, checkMs);
  return { stop: () => clearInterval(timer) };
}
