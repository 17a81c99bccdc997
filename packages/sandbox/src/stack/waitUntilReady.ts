import { setTimeout as pause } from 'node:timers/promises';
import { getChain } from '@livery/core/domain/chains';
import { getExecutor, universalSource } from '@livery/core/domain/executors';
import * as v from 'valibot';
import { GatewayNotReadyError } from '../errors/process';

/** Ends a hang: several stacks that start at once on a small machine take minutes each. */
const timeoutMs = 360_000;

const readiness = v.object({
  chains: v.array(
    v.object({
      id: v.optional(v.number()),
      unread: v.number(),
      venues: v.optional(v.array(v.object({ name: v.string() })), []),
    }),
  ),
});

/**
 * Resolves when the gateway of the URL is ready, with all of its pools and executors. Rejects after a timeout or when
 * the signal aborts.
 */
export async function waitUntilReady(url: string, signal: AbortSignal): Promise<void> {
  for (const start = performance.now(); performance.now() - start < timeoutMs; await pause(20, undefined, { signal })) {
    if (await isReady(url, signal)) return;
  }
  throw new GatewayNotReadyError(timeoutMs / 1000);
}

async function isReady(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { signal }).catch(() => undefined);
  const body: unknown = await response?.json().catch(() => undefined);
  const read = v.safeParse(readiness, body);
  if (!response?.ok || !read.success) return false;
  return read.output.chains.every((chain) => chain.unread === 0 && isRouterChecked(chain));
}

/** Returns true once the gateway has tried the Universal Router, or where the chain has none. */
function isRouterChecked({
  id = 0,
  venues,
}: {
  id?: number | undefined;
  venues: readonly { name: string }[];
}): boolean {
  const chain = getChain(id);
  const hasRouter = chain && getExecutor(chain, 'universalRouter') !== undefined;
  return !hasRouter || venues.some(({ name }) => name === universalSource);
}
