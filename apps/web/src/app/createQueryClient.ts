import { QueryClient } from '@tanstack/react-query';

/**
 * Creates the page's cache of queries. A mutation does not wait for the network as queries do: a click reaches the
 * wallet at once or not at all.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
}
