// A chunk of its own: loaded with the first review of a wallet without a node of its own.

import { createChainClient } from '@livery/core/actions/createChainClient';
import { type Client, http } from 'viem';
import { findPublicWitness } from '../connection/publicWitness';
import type { ReviewNode } from './reviewNode';

/**
 * The time after which a public node counts as silent: a review does not wait longer for a node that the trader did not
 * choose.
 */
const maxAnswerMs = 4_000;

/** The clients by URL: the pools that a node knows are remembered under its client. */
const clients = new Map<string, Client>();

/** The texts that name the wallet's own node, and the same about a public one. */
const texts: ReviewNode['texts'] = {
  'wallet.checkedByWallet': 'wallet.checkedByPublic',
  'wallet.byWallet': 'wallet.byPublic',
  'wallet.pricedByWallet': 'wallet.pricedByPublic',
  'swap.consentPaysLess': 'swap.publicPaysLess',
  'swap.consentCostsMore': 'swap.publicCostsMore',
  'swap.blocked.PRICE_FAR_WORSE': 'swap.publicFarWorse',
  'swap.nameDisputed': 'swap.nameDisputedPublic',
  'swap.nameDenied': 'swap.nameDeniedPublic',
  'wallet.tokenByWallet': 'wallet.byPublic',
  'limit.consentBelow': 'limit.publicBelow',
  'liquidity.consentOffMarket': 'liquidity.publicOffMarket',
  'liquidity.blocked.PRICE_FAR_WORSE': 'liquidity.publicFarWorse',
};

/** Returns the client of the public node that a review asks on a chain, and its name; undefined where it asks none. */
export function findPublicClient(chainId: number): { client: Client; node: ReviewNode } | undefined {
  const url = findPublicWitness(chainId);
  if (url === undefined) return undefined;
  const client =
    clients.get(url) ?? createChainClient({ transport: http(url, { retryCount: 0, timeout: maxAnswerMs }) });
  clients.set(url, client);
  return { client, node: { host: new URL(url).host, texts } };
}
