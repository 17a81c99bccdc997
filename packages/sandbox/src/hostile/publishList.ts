import type { Interception } from './interception';

/** Token as a list describes it. */
type ListedToken = { chainId: number; address: string; symbol: string; name: string; decimals: number };

/** Makes the gateway answer every request for a token list with a list of these tokens. */
export function publishList(...tokens: readonly ListedToken[]): Interception {
  const version = { major: 1, minor: 0, patch: 0 };
  const list = { name: hostileListName, timestamp: '2026-11-21T00:00:00Z', version, tokens };
  const body = JSON.stringify({ list, dropped: { chain: 0, address: 0, decimals: 0 } });
  return async ({ path, pass }) =>
    path === '/api/lists' ? { status: 200, headers: { 'content-type': 'application/json' }, body } : pass();
}

/** Name of the lists that a hostile gateway publishes. */
export const hostileListName = 'Hostile List';
