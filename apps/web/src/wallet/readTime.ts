import { orNothing } from '@livery/core/actions/orNothing';
import type { Client } from 'viem';
import { idlePollMs } from '../chain/blockNumber';
import { getClient } from '../chain/getClient';
import { useConnection } from '../connection/useConnection';
import { readClock, recordBlockTimes } from '../state/clock';
import { getSecondNode, maxReviewMs } from './getSecondNode';
import type { Clients } from './getWalletClient';

/** The time that counts on a chain, as the gate compares it: in seconds since 1970. */
export type TimeFacts = { timestamp: bigint; claimedTime: bigint | undefined };

/** Reads the newest block by both nodes, and returns the time of the chain as it is judged with them. Never throws. */
export async function readTime(
  { gateway, witness }: Pick<Clients, 'gateway' | 'witness'>,
  chainId: number,
): Promise<TimeFacts> {
  const [own, wallet] = await Promise.all([readBlockTime(gateway), witness && readBlockTime(witness)]);
  recordBlockTimes(chainId, { gateway: own, wallet });
  const { now, claimed } = readClock(chainId);
  return { timestamp: toSeconds(now), claimedTime: claimed === undefined ? undefined : toSeconds(claimed) };
}

function toSeconds(ms: number): bigint {
  return BigInt(Math.floor(ms / 1_000));
}

/** Returns the time of a node's newest block in ms since 1970; undefined where it does not tell one in time. */
function readBlockTime(node: Client): Promise<number | undefined> {
  return orNothing(askBlockTime(node), maxReviewMs);
}

async function askBlockTime(node: Client): Promise<number | undefined> {
  const block = await node.request({ method: 'eth_getBlockByNumber', params: ['latest', false] });
  const time = Number(BigInt(block?.timestamp ?? '')) * 1_000;
  return Number.isSafeInteger(time) && time > 0 ? time : undefined;
}

/**
 * Reads the time of a chain's blocks now, with each other wallet and as often as a page at rest polls. A public node,
 * which reviews alone ask, stays the witness of a wallet without a node of its own. Returns a function that stops it.
 */
export function followTime(chainId: number): () => void {
  const read = async ({ isOther }: { isOther: boolean }) => {
    const [gateway, witness] = await Promise.all([getClient(chainId), getSecondNode(chainId).catch(() => undefined)]);
    if (witness || isOther) await readTime({ gateway, witness }, chainId);
    else recordBlockTimes(chainId, { gateway: await readBlockTime(gateway) });
  };
  void read({ isOther: false });
  const timer = setInterval(() => void read({ isOther: false }), idlePollMs);
  const stop = useConnection.subscribe(() => void read({ isOther: true }));
  return () => {
    clearInterval(timer);
    stop();
  };
}
