import type { Context } from '../context/createContext';

/** Counts the calls that endpoints get while some work runs. */
export async function countUpstreamCalls({ metrics }: Pick<Context, 'metrics'>, work: () => Promise<unknown>) {
  const count = async () => (await metrics.upstreamCalls.get()).values.reduce((sum, { value }) => sum + value, 0);
  const before = await count();
  await work();
  return (await count()) - before;
}
