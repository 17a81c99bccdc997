import type { Chain } from '@livery/core/domain/chains';
import type { SandboxInfo } from '@livery/core/wire/sandboxInfo';
import { openState } from '../chains/openState';
import { type Mining, type RunningChain, startChain } from '../chains/startAnvil';

type StartedChain = { chain: RunningChain; info: SandboxInfo['chains'][number] };

/** Starts chains in parallel, on consecutive ports in their order. If one fails, stops them all and rejects. */
export async function startChains({
  chains,
  rpcPort,
  mining,
  blockTime,
  cache,
  log,
}: {
  chains: readonly Chain[];
  rpcPort: number;
  mining: Mining;
  blockTime: number;
  cache?: string | undefined;
  log: (line: string) => void;
}): Promise<StartedChain[]> {
  const built = new Set<number>();
  const announce = (id: number) => {
    if (built.size === 0) log('Building the local chains, only now and after updates: this takes a few minutes …');
    built.add(id);
  };
  const results = await Promise.allSettled(
    chains.map(async ({ id, name }, index): Promise<StartedChain> => {
      const { info, stateFile } = await openState({ chainId: id, cache, onBuild: () => announce(id) });
      if (built.has(id)) log(`  ${name} is built`);
      const port = rpcPort === 0 ? 0 : rpcPort + index;
      const chain = await startChain({ chainId: id, port, stateFile, mining, blockTime });
      return { chain, info: { ...info, rpcUrl: chain.rpcUrl } };
    }),
  );
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return started;
  await Promise.all(started.map(({ chain }) => chain.stop()));
  throw failure.reason;
}
