import { type RunningChain, startAnvil } from './startAnvil';

/**
 * How a chain makes blocks: `interval` one every `blockTime` seconds, `mixed` also one at once for each transaction,
 * `instant` only those.
 */
export type Mining = 'interval' | 'mixed' | 'instant';

// A night's blocks must not fill the memory: 128 states and some hours of transactions stay readable.
const history = ['--prune-history', '128', '--transaction-block-keeper', '8192'];

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
  return startAnvil({ chainId, port, args: ['--load-state', stateFile, ...history, ...pace] });
}
