import { getPathChain } from './getPathChain';
import type { Location } from './resolveRoute';

/** Whether a link says on which chain to trade: by its prefix, or by a token, which is one of that chain. */
export function namesChain({ path, search, hash }: Location): boolean {
  if (hash.startsWith('#/')) {
    const [inner = '', query = ''] = hash.slice(1).split('?');
    return namesChain({ path: inner, search: query, hash: '' });
  }
  const query = new URLSearchParams(search);
  const [screen, outputCurrency] = path.split('/').filter(Boolean);
  return (
    getPathChain(path)?.prefix !== '' ||
    (screen === 'swap' && outputCurrency !== undefined) ||
    Boolean(query.get('inputCurrency') || query.get('outputCurrency'))
  );
}
