import { getChain } from '@livery/core/domain/chains';
import type { HistoryEntry } from '@livery/core/domain/receipt/historyEntry';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { historyQuery, newerHistoryQuery } from './historyQuery';

const node = vi.hoisted(() => ({ newest: 20n, entries: [] as unknown[] }));
vi.mock('../../../chain/getClient', () => ({ getClient: async () => 'gateway' }));
vi.mock('../../../wallet/getSecondNode', () => ({ getSecondNode: async () => undefined }));
vi.mock('@livery/core/actions/history/readHistory', () => ({
  readHistory: vi.fn(),
  readNewerHistory: async (_: unknown, { since, range }: { since: bigint; range: bigint }) =>
    node.newest - since > range
      ? undefined
      : {
          entries: (node.entries as HistoryEntry[]).filter(({ blockNumber }) => blockNumber > since),
          to: node.newest > since ? node.newest : since,
        },
}));

const chain = getChain(10);
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test('a block that the node did not know yet is read later, once', async () => {
  if (!chain) throw new Error('chain 10 is missing');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const read = async () =>
    client.fetchQuery({ ...newerHistoryQuery({ chain, account, first: { to: 20n, range: 10n } }), staleTime: 0 });
  expect((await read()).entries).toEqual([]);
  Object.assign(node, { newest: 21n, entries: [{ blockNumber: 21n, hash: '0x21' }] });
  expect((await read()).entries).toHaveLength(1);
  Object.assign(node, { newest: 23n, entries: [{ blockNumber: 23n, hash: '0x23' }, ...node.entries] });
  expect((await read()).entries.map(({ hash }) => hash)).toEqual(['0x23', '0x21']);
  expect((await read()).to).toBe(23n);
});

test('after an absence of too many blocks the history is read anew', async () => {
  if (!chain) throw new Error('chain 10 is missing');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = historyQuery({ chain, account });
  client.setQueryData(queryKey, { pages: [], pageParams: [] });
  Object.assign(node, { newest: 31n, entries: [] });
  const newer = await client.fetchQuery(newerHistoryQuery({ chain, account, first: { to: 20n, range: 10n } }));
  expect(newer.to).toBe(20n);
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
