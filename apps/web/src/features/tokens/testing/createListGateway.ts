import type { ListedToken, TokenList } from '@livery/core/domain/lists/tokenList';
import { vi } from 'vitest';
import { useLists } from '../../../state/lists';
import { removeList } from '../lists/listActions';
import { readList } from '../lists/listStorage';
import { listUrls } from '../lists/listUrls';

type Answer = () => Response | Promise<Response>;

export const listUrl = 'https://lists.example/list.json';

export const usdc: ListedToken = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
};

export const dai: ListedToken = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DAI',
  name: 'Dai Stablecoin',
  decimals: 18,
};

export function createList(version: string, tokens: readonly ListedToken[] = [usdc], name = 'Example'): TokenList {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return { name, timestamp: '2026-11-21T00:00:00Z', version: { major, minor, patch }, keywords: [], tags: {}, tokens };
}

export function toResponse(list: TokenList, headers: Record<string, string> = {}): Response {
  return Response.json({ list, dropped: { chain: 0, address: 0, decimals: 0 } }, { headers });
}

export function refuse(reason: string): Answer {
  return () => Response.json({ code: 502, reason }, { status: 502 });
}

/**
 * The gateway's `/api/lists` in place of `fetch`; lists that it does not serve fail to download. Call `reset` before
 * each test.
 */
export function createListGateway() {
  const answers = new Map<string, Answer>();
  const gateway = {
    /** The URLs of the lists that were requested, in order. */
    requested: [] as string[],
    /** The ETag of each request. */
    etags: [] as (string | null)[],
    serve(answer: TokenList | Answer, url = listUrl): void {
      answers.set(url, typeof answer === 'function' ? answer : () => toResponse(answer));
    },
    /** Serves an answer that comes when the returned function is called with it. */
    serveLater(url = listUrl): (list: TokenList) => void {
      let resolve: (response: Response) => void = () => {};
      const promise = new Promise<Response>((settle) => {
        resolve = settle;
      });
      answers.set(url, () => promise);
      return (list) => resolve(toResponse(list));
    },
    /** Forgets all answers and requests, and everything that the page has stored about lists. */
    reset(): void {
      answers.clear();
      gateway.requested = [];
      gateway.etags = [];
      for (const url of listUrls(useLists.getState())) removeList(url);
      useLists.setState(useLists.getInitialState(), true);
      vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
        const url = new URLSearchParams(path.split('?')[1]).get('url') ?? '';
        gateway.requested.push(url);
        gateway.etags.push(new Headers(init?.headers).get('if-none-match'));
        return (answers.get(url) ?? refuse(`Failed to download list ${url}`))();
      });
    },
  };
  return gateway;
}

export function getListState(url = listUrl) {
  return useLists.getState().byUrl[url];
}

export async function readCurrentName(url = listUrl): Promise<string | undefined> {
  return (await readList({ url, kind: 'current' }))?.name;
}
