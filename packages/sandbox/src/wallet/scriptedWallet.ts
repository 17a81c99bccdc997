import * as v from 'valibot';
import type { Address } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { answerByManner, type Manner } from './manners';
import { announceProvider } from './provider/announceProvider';
import { atomic } from './provider/batchMethods';
import { createChainRpc } from './provider/createChainRpc';
import { createProvider, type Provider } from './provider/createProvider';
import { ProviderError, providerErrors } from './provider/ProviderError';
import { bytes } from './provider/parseParams';
import { createMemoryStore } from './provider/walletState';

const pageRequest = v.object({ method: v.string(), params: v.optional(v.unknown(), []) });
const sent = v.looseTuple([v.looseObject({})]);
const chainRequest = v.looseTuple([v.looseObject({ chainId: v.pipe(v.string(), v.transform(Number)) })]);
const behaviour = v.picklist(['approve', 'reject', 'never', 'error']);

type Behaviour = v.InferOutput<typeof behaviour>;

/** Options of the scripted wallet. */
export const scriptedWalletOptions = v.object({
  privateKey: v.pipe(bytes, v.length(66)),
  chainId: v.optional(v.number(), 1),
  /** True if the page was connected before. */
  connected: v.optional(v.boolean(), false),
  behaviour: v.optional(behaviour, 'approve'),
  /** Paths of the wallet's nodes by chain id; by default the page's own. */
  rpcPath: v.optional(v.record(v.string(), v.string()), {}),
  /** Details of its announcement; its icon is always the same. */
  announced: v.optional(v.object({ uuid: v.string(), name: v.string(), rdns: v.string() }), {
    uuid: '2d3f9e0c-8a57-4f0e-9d1b-6f2f0c1b7e55',
    name: 'Scripted Wallet',
    rdns: 'app.livery.scripted',
  }),
  /** How it takes several calls at once; left out, it does not know those requests. */
  atomic: v.optional(atomic),
  /** The methods that it answers as another wallet would, from the first request on. */
  manners: v.optional(
    v.custom<Record<string, Manner>>((value) => typeof value === 'object'),
    {},
  ),
  /** Chains that must be added first. */
  unknownChains: v.optional(v.array(v.number()), []),
});

export type ScriptedWalletOptions = v.InferInput<typeof scriptedWalletOptions>;

/** Controls of the wallet for a test. */
export type ScriptedWallet = {
  /** Every request of the page, in order. */
  readonly log: { method: string; params: unknown }[];
  /** Answer to the following requests. `never` leaves them pending until another behaviour is set. */
  behaviour: Behaviour;
  /** Message of the behaviour `error`. */
  message: string;
  readonly rpcPath: Record<string, string>;
  /** The methods that it answers as another wallet would. */
  manners: Record<string, Manner>;
  /** Fields that it changes in a transaction before signing, like a compromised wallet. */
  tampering: Record<string, string>;
  /** Changes the chain in the wallet to any, known to the page or not. */
  setChain(chainId: number): void;
  /** Shows the page another account, for which the wallet cannot sign, or its own again. */
  setAccount(address: Address): void;
  /** Disconnects the page in the wallet. */
  disconnect(): void;
};

/** Installs a wallet controlled by a test, announced by EIP-6963, with a log of all requests. */
export function installScriptedWallet(input: ScriptedWalletOptions): ScriptedWallet {
  const options = v.parse(scriptedWalletOptions, input);
  const account = privateKeyToAccount(options.privateKey);
  const conduct = createConduct(options.behaviour, () => wallet.message);
  const { provider, setState } = createProvider({
    rpc: createChainRpc((chainId) => wallet.rpcPath[chainId] ?? `/api/${chainId}/rpc`),
    store: createMemoryStore({ account: options.connected ? account.address : null, chainId: options.chainId }),
    getSigner: (address) => (address === account.address ? account : undefined),
    origin: window.origin,
    atomic: options.atomic,
    prompt: {
      async pickAccount() {
        await conduct.decide();
        return account.address;
      },
      confirm: conduct.decide,
    },
  });

  const wallet: ScriptedWallet = {
    log: [],
    message: 'The wallet failed.',
    rpcPath: { ...options.rpcPath },
    manners: { ...options.manners },
    tampering: {},
    get behaviour() {
      return conduct.get();
    },
    set behaviour(next) {
      conduct.set(next);
    },
    setChain: (chainId) => setState({ chainId }),
    setAccount: (address) => setState({ account: address }),
    disconnect: () => setState({ account: null }),
  };

  const request = createRequest({ wallet, provider, decide: conduct.decide, unknownChains: options.unknownChains });
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E';
  announceProvider({ ...options.announced, icon }, { ...provider, request });
  return wallet;
}

/** Keeps the answer to the following requests, and holds requests back while it is `never`. */
function createConduct(first: Behaviour, getMessage: () => string) {
  let current = first;
  let waiting: (() => void)[] = [];
  return {
    get: () => current,
    set(next: Behaviour) {
      current = next;
      const resumed = waiting;
      waiting = [];
      for (const resume of resumed) resume();
    },
    /** Resolves when a request is approved. Throws `ProviderError` when it is not. */
    async decide(): Promise<void> {
      while (current === 'never') await new Promise<void>((resolve) => waiting.push(resolve));
      if (current === 'reject') throw providerErrors.rejected();
      if (current === 'error') throw new ProviderError(-32603, getMessage());
    },
  };
}

/**
 * Creates the function that answers the page: it logs the request, and lets the provider answer unless the test says
 * otherwise.
 */
function createRequest({
  wallet,
  provider,
  decide,
  unknownChains,
}: {
  wallet: ScriptedWallet;
  provider: Provider;
  decide: () => Promise<void>;
  unknownChains: readonly number[];
}): Provider['request'] {
  const unknown = new Set(unknownChains);
  return async (asked) => {
    const { method, params } = v.parse(pageRequest, asked);
    wallet.log.push({ method, params: structuredClone(params) });
    // Unlike the sandbox's own wallet, it asks for approval of these too.
    const isOfChains = method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain';
    if (isOfChains && !wallet.manners[method]) {
      const [{ chainId }] = v.parse(chainRequest, params);
      if (method === 'wallet_addEthereumChain') unknown.delete(chainId);
      if (unknown.has(chainId)) throw providerErrors.unknownChain(chainId);
      await decide();
    }
    const manner = wallet.manners[method];
    const ask = () => provider.request(tamper({ method, params }, wallet.tampering));
    return manner ? answerByManner(manner, { params, ask }) : ask();
  };
}

/** Returns a request with other fields in the transaction that it sends. */
function tamper(
  asked: { method: string; params: unknown },
  fields: ScriptedWallet['tampering'],
): { method: string; params: unknown } {
  if (asked.method !== 'eth_sendTransaction') return asked;
  const [transaction] = v.parse(sent, asked.params);
  return { ...asked, params: [{ ...transaction, ...fields }] };
}
