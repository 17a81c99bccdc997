import { type Address, numberToHex } from 'viem';
import { answerFakeRpc, type FakeChain } from './answerFakeRpc';
import { operator } from './sampleTerms';

type Listener = (value: unknown) => void;

export const hash = `0x${'11'.repeat(32)}` as const;

/** Creates a wallet for `window.ethereum`; the test answers its transactions and changes its account and chain. */
export function createFakeWallet(getChain: () => FakeChain) {
  const listeners = new Map<string, Set<Listener>>();
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };
  const wallet = {
    account: operator as Address | undefined,
    sent: [] as unknown[],
    send: async (): Promise<string> => hash,
    /** Answers a request for a signature of typed data. */
    sign: async (_: string): Promise<string> => Promise.reject(new Error('This wallet cannot sign.')),
    setAccount(account: Address | undefined): void {
      wallet.account = account;
      emit('accountsChanged', account ? [account] : []);
    },
    setChain(chainId: number): void {
      getChain().id = chainId;
      emit('chainChanged', numberToHex(chainId));
    },
    provider: {
      on(event: string, listener: Listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      },
      removeListener(event: string, listener: Listener) {
        listeners.get(event)?.delete(listener);
      },
      async request({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
        if (method === 'eth_requestAccounts' || method === 'eth_accounts')
          return wallet.account ? [wallet.account] : [];
        if (method === 'eth_chainId') return numberToHex(getChain().id);
        if (method === 'wallet_requestPermissions') {
          return [{ caveats: [{ type: 'restrictReturnedAccounts', value: [operator] }] }];
        }
        if (method === 'eth_sendTransaction') {
          wallet.sent.push(params[0]);
          return wallet.send();
        }
        if (method === 'eth_signTypedData_v4') return wallet.sign(String(params[1]));
        return answerFakeRpc(getChain(), { id: 0, method, params });
      },
    },
  };
  return wallet;
}

export type FakeWallet = ReturnType<typeof createFakeWallet>;
