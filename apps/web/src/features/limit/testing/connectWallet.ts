import type { Address } from 'viem';
import { onTestFinished, vi } from 'vitest';
import { connect, disconnect, getConnection } from 'wagmi/actions';
import { injected } from 'wagmi/connectors';
import { useConnection } from '../../../connection/useConnection';
import { wagmiConfig } from '../../../connection/wagmiConfig';

type Asked = { method: string; params?: readonly unknown[] };

/**
 * Connects a wallet of an account on Ethereum until the test ends. Its node gives the `answers`, by method, and no other;
 * the gateway's node, which is always one of Ethereum, gives the same. Returns what the wallet is asked for.
 */
export async function connectWallet(account: Address, answers: Record<string, unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const known = { eth_chainId: '0x1', eth_accounts: [account], eth_requestAccounts: [account], ...answers };
  const answer = ({ method }: Asked): unknown => {
    if (Object.hasOwn(known, method)) return Reflect.get(known, method);
    throw Object.assign(new Error(`No method ${method}`), { code: -32_601 });
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/rpc')) return new Response('', { status: 503 });
    const requests: (Asked & { id: number })[] = JSON.parse(String(init?.body));
    const results: Record<string, unknown> = { ...known, eth_chainId: '0x1' };
    return Response.json(requests.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: results[method] ?? null })));
  });
  const provider = {
    async request(request: Asked) {
      asked.push(request);
      return answer(request);
    },
    on: () => {},
    removeListener: () => {},
  };
  const target = { id: 'scripted', name: 'Scripted', provider: provider as never };
  onTestFinished(async () => {
    await disconnect(wagmiConfig);
    useConnection.setState(useConnection.getInitialState(), true);
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  await connect(wagmiConfig, { connector: injected({ target: () => target }) });
  const { connector } = getConnection(wagmiConfig);
  useConnection.setState({ status: 'connected', address: account, chainId: 1, connector });
  return asked;
}
