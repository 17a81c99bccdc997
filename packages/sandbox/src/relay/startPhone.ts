import { randomUUID } from 'node:crypto';
import { WalletKit, type WalletKitTypes } from '@reown/walletkit';
import { Core } from '@walletconnect/core';
import { buildApprovedNamespaces } from '@walletconnect/utils';
import type { Address, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createChainRpc } from '../wallet/provider/createChainRpc';
import { createProvider } from '../wallet/provider/createProvider';
import { ProviderError } from '../wallet/provider/ProviderError';
import { createMemoryStore } from '../wallet/provider/walletState';

type PhoneOptions = {
  relayUrl: string;
  projectId: string;
  privateKey: Hex;
  rpcUrls: Readonly<Record<number, string>>;
};

type Selection = { account: Address } | { chainId: number };

export type Phone = {
  /** Every request of the page, in order. */
  readonly log: readonly { method: string; params: unknown }[];
  /** Scans the page's code and approves. */
  scan(uri: string): Promise<void>;
  /** Tells the page that another account or network is selected; this wallet goes on signing for its own account. */
  select(selected: Selection): Promise<void>;
  /** Disconnects from the page. */
  disconnect(): Promise<void>;
  stop(): Promise<void>;
};

const methods = ['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'wallet_switchEthereumChain'];
const events = ['accountsChanged', 'chainChanged'];

/**
 * Starts a wallet on another device: WalletConnect's own library for wallets over a relay, with one account that approves every
 * request. `rpcUrls` are its nodes by chain id.
 */
export async function startPhone({ relayUrl, projectId, privateKey, rpcUrls }: PhoneOptions): Promise<Phone> {
  const account = privateKeyToAccount(privateKey);
  const { provider } = createProvider({
    rpc: createChainRpc((chainId) => rpcUrls[chainId] ?? ''),
    store: createMemoryStore({ account: account.address, chainId: 1 }),
    getSigner: (address) => (address === account.address ? account : undefined),
    origin: 'phone',
    prompt: { pickAccount: async () => account.address, confirm: async () => undefined },
  });
  const core = createCore(relayUrl, projectId);
  const metadata = { name: 'Test Phone', description: 'A wallet for tests', url: 'https://phone.invalid', icons: [] };
  // The library's own types differ in which properties may be undefined.
  const kit = await WalletKit.init({ core: core as WalletKitTypes.Options['core'], metadata });
  const log: { method: string; params: unknown }[] = [];

  kit.on('session_proposal', async ({ id, params }) => {
    const chains = Object.keys(rpcUrls).map((chainId) => `eip155:${chainId}`);
    const accounts = chains.map((chain) => `${chain}:${account.address}`);
    const supportedNamespaces = { eip155: { chains, methods, events, accounts } };
    await kit.approveSession({ id, namespaces: buildApprovedNamespaces({ proposal: params, supportedNamespaces }) });
  });
  kit.on('session_request', async ({ topic, id, params: { request } }) => {
    log.push({ method: request.method, params: structuredClone(request.params) });
    const answer = await provider.request(request).then((result) => ({ result }), toError);
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } });
  });

  return {
    log,
    scan: (uri) => kit.pair({ uri }),
    async select(selected) {
      const { event, chainId } = toEvent(selected);
      for (const topic of Object.keys(kit.getActiveSessions())) {
        await kit.emitSessionEvent({ topic, event, chainId: `eip155:${chainId}` });
      }
    },
    async disconnect() {
      for (const topic of Object.keys(kit.getActiveSessions())) {
        await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } });
      }
    },
    async stop() {
      await core.relayer.transportClose();
      core.heartbeat.stop();
    },
  };
}

function createCore(relayUrl: string, projectId: string) {
  return new Core({
    relayUrl,
    projectId,
    telemetryEnabled: false,
    logger: 'silent',
    storageOptions: { database: ':memory:' },
    // Without a name of its own, a second phone in this process would share the first one's core, and both would answer the page.
    customStoragePrefix: randomUUID(),
  });
}

/** Returns the event that tells a page of a selection, and the chain that the event is for. */
function toEvent(selected: Selection) {
  return 'account' in selected
    ? { event: { name: 'accountsChanged', data: [selected.account] }, chainId: 1 }
    : { event: { name: 'chainChanged', data: selected.chainId }, chainId: selected.chainId };
}

function toError(error: unknown): { error: { code: number; message: string } } {
  if (error instanceof ProviderError) return { error: { code: error.code, message: error.message } };
  return { error: { code: -32603, message: String(error) } };
}
