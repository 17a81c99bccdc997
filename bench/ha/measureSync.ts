import type { createMaker } from '../../apps/gateway/src/testing/createMaker';
import type { Cluster } from './startCluster';

const posts = 150;
const atOnce = 8;

/**
 * Measures how long an order takes until it is acknowledged, with and without a second member's confirmation, one after
 * the other and eight at once.
 */
export async function measureSync(cluster: Cluster, url: string, makers: readonly ReturnType<typeof createMaker>[]) {
  const results = [];
  for (const isSynchronous of [true, false]) {
    await cluster.configure({ synchronous_mode: isSynchronous, synchronous_mode_strict: isSynchronous });
    // Patroni looks every two seconds.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    if (isSynchronous) await cluster.waitUntilHealthy();
    results.push({ isSynchronous, ...(await measure(url, makers)) });
  }
  await cluster.configure({ synchronous_mode: true, synchronous_mode_strict: true });
  await cluster.waitUntilHealthy();
  return results;
}

async function measure(url: string, makers: readonly ReturnType<typeof createMaker>[]) {
  const bodies = await Promise.all(
    Array.from({ length: 2 * posts }, async (_, index) => (await makers[index % makers.length]?.place())?.body),
  );
  async function post(body: unknown): Promise<number> {
    const since = performance.now();
    const answer = await fetch(`${url}/api/1/sra/v4/order`, { method: 'POST', body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.text();
    return performance.now() - since;
  }
  const times: number[] = [];
  for (const body of bodies.slice(0, posts)) times.push(await post(body));
  const sorted = times.sort((one, other) => one - other);
  const rest = bodies.slice(posts);
  const since = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let body = rest.pop(); body; body = rest.pop()) await post(body);
    }),
  );
  const round = (value: number | undefined) => Number((value ?? 0).toPrecision(3));
  return {
    p50Ms: round(sorted[Math.floor(posts / 2)]),
    p99Ms: round(sorted[Math.floor(posts * 0.99)]),
    postsPerSecondOfEight: round((posts / (performance.now() - since)) * 1_000),
  };
}
