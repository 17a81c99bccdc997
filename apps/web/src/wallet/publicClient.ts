// A chunk of its own: loaded with the first review of a wallet without a node of its own.

import { createChainClient } from '@livery/core/actions/createChainClient';
import { type Client, http } from 'viem';
import { findPublicWitness } from '../connection/publicWitness';

/** The time after which a public node counts as silent: a review does not wait longer for a node that the trader did not choose. */
const maxAnswerMs = 4_000;

/** The clients by URL: the pools that a node knows are remembered under its client. */
const clients = new Map<string, Client>();

/** Returns the client of the public node that a review asks on a chain; undefined where it asks none. */
export function findPublicClient(chainId: number): Client | undefined {
  const url = findPublicWitness(chainId);
  if (url === undefined) return undefined;
  const client =
    clients.get(url) ?? createChainClient({ transport: http(url, { retryCount: 0, timeout: maxAnswerMs }) });
  clients.set(url, client);
  return client;
}
