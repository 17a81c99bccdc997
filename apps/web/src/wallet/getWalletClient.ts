import { readSelected } from '@livery/core/actions/assertSelected';
import { createChainClient } from '@livery/core/actions/createChainClient';
import { getBlockHashesBehind } from '@livery/core/actions/getBlockHashesBehind';
import { withPatience } from '@livery/core/actions/patience';
import { WalletGoneError } from '@livery/core/errors/wallet';
import type { WalletFacts } from '@livery/core/gate/common/walletFacts';
import { type Client, custom, type EIP1193Provider, zeroAddress } from 'viem';
import { getConnection } from 'wagmi/actions';
import { getClient } from '../chain/getClient';
import { hasOwnNode } from '../connection/hasOwnNode';
import { useConnection } from '../connection/useConnection';
import { wagmiConfig } from '../connection/wagmiConfig';

/**
 * Returns the connected wallet as a viem client, on whatever chain it has selected; the gate checks the chain. Throws
 * `WalletGoneError` when no wallet is connected.
 */
export async function getWalletClient(): Promise<Client> {
  return (await connect()).client;
}

async function connect(): Promise<{ client: Client; provider: EIP1193Provider }> {
  const provider = await getProvider().catch((cause: unknown) => {
    throw new WalletGoneError(cause);
  });
  // A contract cannot send the reads of this client elsewhere: see `createChainClient`.
  const client = createChainClient({ transport: (options) => custom(provider)({ ...options, retryCount: 0 }) });
  return { client: { ...client, request: nameSelected(client.request) }, provider };
}

/**
 * Returns the provider of the connected wallet. wagmi's `getConnectorClient` names a chain as well, at which WalletConnect's
 * connector switches to it and to the first account of its session, unseen by the phone.
 */
async function getProvider(): Promise<EIP1193Provider> {
  const { connector } = getConnection(wagmiConfig);
  const provider: unknown = await connector?.getProvider();
  if (!isProvider(provider)) throw new TypeError('The wallet has no provider.');
  return provider;
}

function isProvider(value: unknown): value is EIP1193Provider {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function';
}

/**
 * Returns a wallet's requests with `eth_accounts` empty while the wallet's last event named another account than it answers.
 * A remote wallet's provider answers with the accounts of its session, whichever the phone has selected since.
 */
function nameSelected(request: Client['request']): Client['request'] {
  return new Proxy(request, {
    async apply(target, self, parameters: [{ method: string }, ...unknown[]]) {
      const answer: unknown = await Reflect.apply(target, self, parameters);
      if (parameters[0].method !== 'eth_accounts' || !Array.isArray(answer)) return answer;
      const { address } = getConnection(wagmiConfig);
      const isNamed = address === undefined || String(answer[0]).toLowerCase() === address.toLowerCase();
      return isNamed ? answer : [];
    },
  });
}

/** The nodes that a transaction is checked with: the wallet's provider, and the gateway's node. */
export type Clients = {
  wallet: Client;
  gateway: Client;
  /** The wallet as the second witness; undefined where it has no node of its own. */
  witness: Client | undefined;
  /** The wallet's provider, under which the answers of the witness are kept for as long as the page has it. */
  provider?: object | undefined;
};

/** Returns the connected wallet and the gateway's node for a chain. Throws `WalletGoneError` when no wallet is connected. */
export async function getClients(chainId: number): Promise<Clients> {
  const [{ client: wallet, provider }, gateway] = await Promise.all([connect(), getClient(chainId)]);
  const { connector } = useConnection.getState();
  return { wallet, gateway, witness: connector && hasOwnNode(connector, chainId) ? wallet : undefined, provider };
}

/** The state of the connected wallet, and the hash of one block by both nodes. */
export type SelectedWallet = Pick<WalletFacts, 'chainId' | 'account' | 'blockHashFromWallet' | 'blockHashFromGateway'>;

/** The time after which a wallet counts as one that does not answer. */
const maxSilenceMs = 10_000;

/**
 * Returns the chain and account that the wallet has selected (0 and the zero address for none), and the hash of one
 * block as read through the wallet and through the gateway. Throws `WalletGoneError` when the wallet is silent for ten
 * seconds.
 */
export async function readWalletFacts(clients: { wallet: Client; gateway: Client }): Promise<SelectedWallet> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WalletGoneError(undefined)), withPatience(maxSilenceMs));
  });
  const reads = Promise.all([readSelected(clients.wallet), getBlockHashesBehind(clients)]);
  const [{ chainId = 0, account = zeroAddress }, hashes] = await Promise.race([reads, silence]).finally(() =>
    clearTimeout(timer),
  );
  return { chainId, account, ...hashes };
}
