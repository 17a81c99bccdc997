import { publicNodes } from '@livery/core/domain/publicNodes';
import type { Client } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import type { findAppConfig } from '../config/readAppConfig';
import { useConnection } from '../connection/useConnection';
import { getReviewClients } from './getReviewClients';
import type { getClients } from './getWalletClient';
import { useReviewNode } from './reviewNode';

const wallet = { key: 'wallet' } as unknown as Client;
const config = vi.hoisted(() => ({ walletNodes: undefined as Record<string, string> | undefined }));
const own = vi.hoisted(() => ({ hasNode: false }));
vi.mock('../config/readAppConfig', () => ({ findAppConfig: (() => config) as unknown as typeof findAppConfig }));
vi.mock('./getWalletClient', () => ({
  getClients: (async () => ({
    wallet,
    gateway: wallet,
    witness: own.hasNode ? wallet : undefined,
    provider: wallet,
  })) as unknown as typeof getClients,
}));

const connect = (type: string) => useConnection.setState({ connector: { id: type, type } as never });

afterEach(() => {
  config.walletNodes = undefined;
  own.hasNode = false;
  useConnection.setState({ connector: undefined });
});

const getUrl = (client: Client | undefined) => client?.transport?.url;

test('a wallet without a node of its own has the public node as the second witness, the same client each time', async () => {
  connect('walletConnect');
  const { witness, provider } = await getReviewClients(137);
  expect(getUrl(witness)).toBe(publicNodes[137]);
  expect(witness).not.toBe(wallet);
  expect(provider).toBe(witness);
  expect((await getReviewClients(137)).witness).toBe(witness);
  expect(useReviewNode.getState().node).toMatchObject({ host: new URL(publicNodes[137] ?? '').host });
});

test('the operator’s node comes before the public one, and the gateway’s is none', async () => {
  connect('walletConnect');
  config.walletNodes = { 137: 'https://node.example', 56: 'gateway' };
  expect(getUrl((await getReviewClients(137)).witness)).toBe('https://node.example');
  expect((await getReviewClients(56)).witness).toBeUndefined();
});

test('a wallet with a node of its own keeps it', async () => {
  own.hasNode = true;
  connect('injected');
  expect(await getReviewClients(1)).toMatchObject({ witness: wallet, provider: wallet });
  expect(useReviewNode.getState().node).toBeUndefined();
});

test('a node that does not answer ends as none: it is not asked twice', async () => {
  connect('walletConnect');
  config.walletNodes = { 137: 'https://silent.example' };
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetched);
  const { witness } = await getReviewClients(137);
  await expect(witness?.request({ method: 'eth_blockNumber' })).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
