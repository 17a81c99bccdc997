import * as v from 'valibot';
import { numberToHex } from 'viem';
import { type Atomic, batchMethods } from './batchMethods';
import { chainMethods } from './chainMethods';
import { connectMethods } from './connectMethods';
import { watchRpc } from './createChainRpc';
import { createEmitter, type Emitter } from './createEmitter';
import { ProviderError, providerErrors } from './ProviderError';
import { parseParams } from './parseParams';
import { signMethods } from './signMethods';
import type { WalletContext } from './walletContext';
import type { WalletState, WalletStore } from './walletState';

export type Provider = {
  request(request: unknown): Promise<unknown>;
  on: Emitter['on'];
  removeListener: Emitter['off'];
};

const rpcRequest = v.object({ method: v.string(), params: v.optional(v.unknown(), []) });
/** Methods that sign a hash or use outdated formats, and other methods of wallets that are not supported. */
const refused = /^(wallet_|eth_sign|eth_decrypt|eth_getEncryptionPublicKey)/;

/**
 * Creates an EIP-1193 wallet. It answers for accounts, chains and signatures itself and passes every other method to
 * its chain's node. `store` keeps its state. `setState` is for the wallet, not for the page.
 */
export function createProvider({
  store,
  atomic,
  ...given
}: Pick<WalletContext, 'rpc' | 'prompt' | 'getSigner' | 'origin'> & {
  store: WalletStore;
  /** How it takes several calls at once; left out, it does not know those requests. */
  atomic?: Atomic | undefined;
}): {
  provider: Provider;
  setState: WalletContext['setState'];
} {
  const emitter = createEmitter();
  const rpc = watchRpc(given.rpc, {
    onUp: (chainId) => emitter.emit('connect', { chainId: numberToHex(chainId) }),
    // The code by which pages recognise a temporary disconnection, as from MetaMask.
    onDown: () => emitter.emit('disconnect', new ProviderError(1013, 'The sandbox does not answer.')),
  });
  const context: WalletContext = {
    ...given,
    rpc,
    getState: store.read,
    inTurn: createQueue(),
    setState(change) {
      const [before, after] = [store.read(), { ...store.read(), ...change }];
      store.write(after);
      if (after.account !== before.account) emitter.emit('accountsChanged', listAccounts(after));
      if (after.chainId !== before.chainId) emitter.emit('chainChanged', numberToHex(after.chainId));
    },
  };
  const methods = new Map(
    Object.entries({
      ...connectMethods(context),
      ...chainMethods(context),
      ...signMethods(context),
      ...(atomic && batchMethods(context, atomic)),
    }),
  );

  const provider: Provider = {
    async request(request) {
      const { method, params } = parseParams(rpcRequest, request);
      const own = methods.get(method);
      if (own) return own(params);
      if (refused.test(method)) throw providerErrors.unsupported(method);
      return rpc(store.read().chainId, method, params);
    },
    on: emitter.on,
    removeListener: emitter.off,
  };
  return { provider, setState: context.setState };
}

function listAccounts({ account }: WalletState): string[] {
  return account === null ? [] : [account];
}

type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Creates a queue that runs one task after another, even if an earlier one fails. */
function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
