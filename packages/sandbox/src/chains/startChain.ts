import { type RunningChain, startAnvil } from './startAnvil';

/**
 * How a chain makes blocks: `interval` one every `blockTime` seconds, `mixed` also one at once for each transaction,
 * `instant` only those.
 */
export type Mining = 'interval' | 'mixed' | 'instant';

/** A chain that begins at a saved state. */
export function startChain({
  chainId,
  port,
  stateFile,
  mining,
  blockTime,
}: {
  chainId: number;
  port: number;
  stateFile: string;
  mining: Mining;
  blockTime: number;
}): Promise<RunningChain> {
  const interval = ['--block-time', `${blockTime}`];
  const pace = { interval, mixed: [...interval, '--mixed-mining'], instant: [] }[mining];
  return startAnvil({ chainId, port, args: ['--load-state', stateFile, ...pace] });
}
