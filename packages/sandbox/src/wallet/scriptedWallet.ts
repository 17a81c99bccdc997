import * as v from 'valibot';
import type { Address } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { announceProvider } from './provider/announceProvider';
import { createMemoryStore } from './provider/createMemoryStore';
import { createProvider } from './provider/createProvider';
import { createRpc } from './provider/createRpc';
import { ProviderError } from './provider/ProviderError';
import { providerErrors } from './provider/providerErrors';
import { bytes } from './provider/quantity';

const sent = v.looseTuple([v.looseObject({})]);
const chainRequest = v.looseTuple([v.looseObject({ chainId: v.pipe(v.string(), v.transform(Number)) })]);
const behaviour = v.picklist(['approve', 'reject', 'never', 'error']);

/** `rpcPath` is where the wallet's node of a chain is, by chain id: the page's own unless given. */
export const scriptedWalletOptions = v.object({
  privateKey: v.pipe(bytes, v.length(66)),
  chainId: v.optional(v.number(), 1),
  /** Whether the page has been connected before. */
  connected: v.optional(v.boolean(), false),
  behaviour: v.optional(behaviour, 'approve'),
  rpcPath: v.optional(v.record(v.string(), v.string()), {}),
  /** How it announces itself; its icon is always the same. */
  announced: v.optional(v.object({ uuid: v.string(), name: v.string(), rdns: v.string() }), {
    uuid: '2d3f9e0c-8a57-4f0e-9d1b-6f2f0c1b7e55',
    name: 'Scripted Wallet',
    rdns: 'app.livery.scripted',
  }),
  /** Chains that it does not know before they are added. */
  unknownChains: v.optional(v.array(v.number()), []),
});

export type ScriptedWalletOptions = v.InferInput<typeof scriptedWalletOptions>;

/** What a journey holds in its hand. */
export type ScriptedWallet = {
  /** Every request of the page, in order. */
  readonly log: { method: string; params: unknown }[];
  /** How questions are answered from now on. `never` leaves them open until another behaviour decides them. */
  behaviour: v.InferOutput<typeof behaviour>;
  /** What `error` says. */
  message: string;
  readonly rpcPath: Record<string, string>;
  /** What it answers instead, by method, and tells nobody: as a wallet that has changed and does not say so. */
  answers: Record<string, unknown>;
  /** What it changes in a transaction before it signs it: as a wallet that somebody else controls. */
  tampering: Record<string, string>;
  /** The person changes the chain in the wallet: any, known to the page or not. */
  setChain(chainId: number): void;
  /** The person shows the page another account, one that the wallet cannot sign for here, or its own again. */
  setAccount(address: Address): void;
  /** The person disconnects the page in the wallet. */
  disconnect(): void;
};

/** A wallet that answers by a script, announced by EIP-6963, and keeps a log of all that it is asked. */
export function installScriptedWallet(input: ScriptedWalletOptions): ScriptedWallet {
  const options = v.parse(scriptedWalletOptions, input);
  const account = privateKeyToAccount(options.privateKey);
  let waiting: (() => void)[] = [];
  let current = options.behaviour;
  const unknown = new Set(options.unknownChains);

  async function decide(): Promise<void> {
    while (current === 'never') await new Promise<void>((resolve) => waiting.push(resolve));
    if (current === 'reject') throw providerErrors.rejected();
    if (current === 'error') throw new ProviderError(-32603, wallet.message);
  }

  const { provider, setState } = createProvider({
    rpc: createRpc((chainId) => wallet.rpcPath[chainId] ?? `/api/${chainId}/rpc`),
    store: createMemoryStore({ account: options.connected ? account.address : null, chainId: options.chainId }),
    getSigner: (address) => (address === account.address ? account : undefined),
    origin: window.origin,
    prompt: {
      async pickAccount() {
        await decide();
        return account.address;
      },
      confirm: decide,
    },
  });

  const wallet: ScriptedWallet = {
    log: [],
    message: 'The wallet failed.',
    rpcPath: { ...options.rpcPath },
    answers: {},
    tampering: {},
    get behaviour() {
      return current;
    },
    set behaviour(next) {
      current = next;
      const resumed = waiting;
      waiting = [];
      for (const resume of resumed) resume();
    },
    setChain: (chainId) => setState({ chainId }),
    setAccount: (address) => setState({ account: address }),
    disconnect: () => setState({ account: null }),
  };

  function tamper(params: unknown): unknown {
    const [transaction] = v.parse(sent, params);
    return [{ ...transaction, ...wallet.tampering }];
  }

  const request = v.object({ method: v.string(), params: v.optional(v.unknown(), []) });
  announceProvider(
    {
      ...options.announced,
      icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E',
    },
    {
      ...provider,
      async request(asked) {
        const { method, params } = v.parse(request, asked);
        wallet.log.push({ method, params: structuredClone(params) });
        // Its person is asked about these too, though the sandbox's own wallet never asks.
        if (method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain') {
          const [{ chainId }] = v.parse(chainRequest, params);
          if (method === 'wallet_addEthereumChain') unknown.delete(chainId);
          if (unknown.has(chainId)) throw providerErrors.unknownChain(chainId);
          await decide();
        }
        if (Object.hasOwn(wallet.answers, method)) return wallet.answers[method];
        return provider.request(method === 'eth_sendTransaction' ? { method, params: tamper(params) } : asked);
      },
    },
  );
  return wallet;
}
