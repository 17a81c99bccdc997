import { ChainStartError } from '../errors/ChainStartError';
import { type RunningProcess, startProcess } from '../process/startProcess';
import { findAnvil } from './findAnvil';

export type RunningChain = Pick<RunningProcess, 'exited' | 'lastWords' | 'stop'> & { id: number; rpcUrl: string };

// A night's blocks must fill neither the memory nor the disk: without this anvil writes every old state to the home folder.
const history = ['--prune-history', '100', '--transaction-block-keeper', '8192'];
const listening = /Listening on (127\.0\.0\.1:\d+)/;

/** A chain on loopback that answers when this resolves. Port 0 lets the system choose. Anvil holds nothing worth a farewell. */
export async function startAnvil({
  chainId,
  port,
  args,
}: {
  chainId: number;
  port: number;
  args: string[];
}): Promise<RunningChain> {
  const anvil = startProcess(findAnvil(), ['--chain-id', `${chainId}`, '--port', `${port}`, ...history, ...args]);
  const address = await Promise.race([
    new Promise<string>((resolve) => {
      let text = '';
      anvil.output.setEncoding('utf8').on('data', function read(this: typeof anvil.output, chunk: string) {
        text += chunk;
        const found = listening.exec(text)?.[1];
        if (!found) return;
        // From here on the log only has to be drained, or anvil would block on a full pipe.
        this.off('data', read).resume();
        resolve(found);
      });
    }),
    anvil.exited.then(() => undefined),
  ]);
  if (!address) throw new ChainStartError(chainId, anvil.lastWords());
  return { id: chainId, rpcUrl: `http://${address}`, ...anvil };
}
