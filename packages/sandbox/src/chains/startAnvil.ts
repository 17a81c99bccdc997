import { getChain } from '@livery/core/domain/chains';
import { ChainStartError } from '../errors/chain';
import { type RunningProcess, startProcess } from '../process/startProcess';
import { findAnvil } from './findAnvil';

export type RunningChain = Pick<RunningProcess, 'exited' | 'lastWords' | 'stop'> & { id: number; rpcUrl: string };

// Keeps memory and disk bounded over a long run: without this, anvil writes every old state to the home folder.
const history = ['--prune-history', '100', '--transaction-block-keeper', '8192'];
// The code of Algebra on npm was compiled for a measurement of coverage, and is larger than chains allow.
const sizes = ['--disable-code-size-limit'];
const listening = /Listening on (127\.0\.0\.1:\d+)/;

/**
 * Starts anvil on loopback and resolves when it answers. Port 0 lets the system choose. Anvil is killed without a grace period;
 * it has nothing to flush. Throws ChainStartError.
 */
export async function startAnvil({
  chainId,
  port,
  args,
}: {
  chainId: number;
  port: number;
  args: string[];
}): Promise<RunningChain> {
  // Its CELO moves balances of the native coin through a precompile.
  const form = getChain(chainId)?.nativeIsToken ? ['--celo'] : [];
  const own = ['--chain-id', `${chainId}`, '--port', `${port}`, ...form];
  const anvil = startProcess(findAnvil(), [...own, ...history, ...sizes, ...args]);
  const address = await Promise.race([
    new Promise<string>((resolve) => {
      let text = '';
      anvil.output.setEncoding('utf8').on('data', function read(this: typeof anvil.output, chunk: string) {
        text += chunk;
        const found = listening.exec(text)?.[1];
        if (!found) return;
        // The log must still be drained, or anvil would block on a full pipe.
        this.off('data', read).resume();
        resolve(found);
      });
    }),
    anvil.exited.then(() => undefined),
  ]);
  if (!address) throw new ChainStartError(chainId, anvil.lastWords());
  return { id: chainId, rpcUrl: `http://${address}`, ...anvil };
}

/**
 * Block production: `interval` mines a block every `blockTime` seconds, `mixed` also one at once for each transaction, and
 * `instant` only those.
 */
export type Mining = 'interval' | 'mixed' | 'instant';

/** Starts a chain from a saved state. */
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
