import { numberToHex } from 'viem';
import { answerRpc, type FakeChain } from './answerRpc';
import { operator } from './sampleTerms';

export const hash = `0x${'11'.repeat(32)}` as const;

/** A wallet as `window.ethereum`: how it answers a transaction is the test's. */
export function createWallet(getChain: () => FakeChain) {
  const wallet = {
    sent: [] as unknown[],
    send: async (): Promise<string> => hash,
    provider: {
      on() {},
      removeListener() {},
      async request({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
        if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [operator];
        if (method === 'eth_chainId') return numberToHex(getChain().id);
        if (method === 'wallet_requestPermissions') {
          return [{ caveats: [{ type: 'restrictReturnedAccounts', value: [operator] }] }];
        }
        if (method === 'eth_sendTransaction') {
          wallet.sent.push(params[0]);
          return wallet.send();
        }
        return answerRpc(getChain(), { id: 0, method, params });
      },
    },
  };
  return wallet;
}

export type FakeWallet = ReturnType<typeof createWallet>;
