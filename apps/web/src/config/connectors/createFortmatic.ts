import { UnsupportedNetworkError } from '@livery/core/errors/UnsupportedNetworkError';
import { address } from '@livery/core/wire/address';
import type { AppConfig } from '@livery/core/wire/appConfig';
import Fortmatic from 'fortmatic';
import * as v from 'valibot';
import { UserRejectedRequestError } from 'viem';
import { type CreateConnectorFn, createConnector } from 'wagmi';
import { watchOverlay } from './watchOverlay';

/** The one of its networks that this exchange trades on. */
const mainnet = 1;
const accountList = v.array(address);

/** Fortmatic under the operator's key: a login over the page. Says `overlay_ready` in a message when that is there. */
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
        // wagmi's type also knows accounts with capabilities, which nobody here asks for.
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
