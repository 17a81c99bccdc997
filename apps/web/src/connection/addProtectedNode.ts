// A chunk of its own, because wagmi's code is not part of the first load.
import { addChain } from 'viem/actions';
import * as wagmi from 'wagmi/actions';
import { findAppConfig } from '../config/readAppConfig';
import { addAddedChain } from '../state/addedChains';
import { toLastingId } from './announcedWallets';
import { wagmiConfig } from './wagmiConfig';

/**
 * Endpoints of companies that no gateway speaks for. Others come from the gateway alone, which may own them: what it
 * said through one would confirm its own figures.
 */
const knownEndpoints = ['https://rpc.flashbots.net', 'https://rpc.mevblocker.io', 'https://bscrpc.pancakeswap.finance'];

/**
 * Asks the connected wallet to add an endpoint for a chain, which it may have with another one already. Where the
 * endpoint may be the gateway's, the wallet's node would no longer be a second witness, and that is remembered. Throws
 * the wallet's errors.
 */
export async function addProtectedNode({ chainId, url }: { chainId: number; url: string }): Promise<void> {
  const chain = wagmiConfig.chains.find(({ id }) => id === chainId);
  const { connector } = wagmi.getConnection(wagmiConfig);
  if (!chain || !connector) throw new TypeError(`No wallet is connected on chain ${chainId}.`);
  // Recorded before the request: the wallet may add the endpoint and then fail.
  if (!isIndependent({ chainId, url })) addAddedChain({ connectorId: toLastingId(connector.id), chainId });
  const wallet = await wagmi.getConnectorClient(wagmiConfig, { connector, assertChainId: false });
  await addChain(wallet, { chain: { ...chain, rpcUrls: { default: { http: [url] } } } });
}

/**
 * Returns true for a known endpoint that the gateway does not ask, too. A query may say whose node answers, so that
 * there must be none.
 */
function isIndependent({ chainId, url }: { chainId: number; url: string }): boolean {
  const { origin, search } = new URL(url);
  return knownEndpoints.includes(origin) && search === '' && !findAppConfig()?.sharedProtection?.includes(chainId);
}
