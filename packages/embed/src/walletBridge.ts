import {
  type HostMessage,
  maxPendingRequests,
  type PageMessage,
  type WalletAnswer,
} from '@livery/core/wire/embedProtocol';

/** A wallet's provider by EIP-1193. */
export type Eip1193Provider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (detail: unknown) => void): unknown;
  removeListener?(event: string, listener: (detail: unknown) => void): unknown;
};

/** The methods that an exchange needs. Others, such as `eth_sign`, are refused, so that the page cannot reach them. */
const allowed =
  /^(eth_(accounts|requestAccounts|chainId|blockNumber|call|estimateGas|simulateV1|sendTransaction|signTypedData_v4|gasPrice|maxPriorityFeePerGas|feeHistory|get(Balance|BlockBy(Hash|Number)|Code|Logs|StorageAt|Transaction(ByHash|Count|Receipt)))|net_version|wallet_(switchEthereumChain|addEthereumChain|getPermissions|requestPermissions|revokePermissions|watchAsset))$/;

/** Answers the page's requests with the host's wallet, and tells the page of the wallet's changes until it is closed. */
export function createWalletBridge(provider: Eip1193Provider, post: (message: HostMessage) => void) {
  let pending = 0;

  async function answer({ id, method, params }: Extract<PageMessage, { type: 'request' }>): Promise<void> {
    post({ type: 'answer', id, ...(await ask(method, params)) });
  }

  async function ask(method: string, params: unknown): Promise<Omit<WalletAnswer, 'id'>> {
    if (!allowed.test(method)) return fail(4200, 'The method is not shared.');
    if (pending >= maxPendingRequests) return fail(-32005, 'Too many requests.');
    pending += 1;
    try {
      const result = await provider.request(params === undefined ? { method } : { method, params });
      // Results are JSON, but a wallet may wrap them in objects that no message can carry.
      return { result: JSON.parse(JSON.stringify(result ?? null)) };
    } catch (error) {
      const { code, message } = Object(error) as { code?: unknown; message?: unknown };
      return fail(Number.isInteger(code) ? Number(code) : -32603, String(message ?? error).slice(0, 500));
    } finally {
      pending -= 1;
    }
  }

  const listeners: Record<string, (detail: unknown) => void> = {
    accountsChanged: (accounts) =>
      post({ type: 'walletEvent', event: { name: 'accountsChanged', accounts: [accounts].flat().map(String) } }),
    chainChanged: (chainId) => post({ type: 'walletEvent', event: { name: 'chainChanged', chainId: String(chainId) } }),
    disconnect: () => post({ type: 'walletEvent', event: { name: 'disconnect' } }),
  };
  for (const [name, listener] of Object.entries(listeners)) provider.on?.(name, listener);
  return {
    answer,
    close() {
      for (const [name, listener] of Object.entries(listeners)) provider.removeListener?.(name, listener);
    },
  };
}

function fail(code: number, message: string): Omit<WalletAnswer, 'id'> {
  return { error: { code, message } };
}
