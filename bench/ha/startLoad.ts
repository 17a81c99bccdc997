import { setTimeout as pause } from 'node:timers/promises';
import type { createMaker } from '../../apps/gateway/src/testing/createMaker';

export const adminToken = 'check-of-the-cluster-0123456789abcdef';
const host = 'ha.example.com';
const betweenMs = 200;
/** The gateway's own limit on a statement is 10 s. */
const maxPostMs = 15_000;

type Maker = ReturnType<typeof createMaker>;
type Acknowledged = { hash: string; at: number };

/**
 * Posts orders, saves entries and asks for quotes, all the time. An order that is not acknowledged is posted again
 * until it is, as a page does; an entry that is not is saved anew over what is then the latest version.
 */
export function startLoad(url: string, makers: readonly Maker[]) {
  const orders: Acknowledged[] = [];
  const versions: { version: number; title: string }[] = [];
  const quotes: { at: number; ms: number; isGood: boolean }[] = [];
  const refusals = new Map<string, number>();
  let isRunning = true;

  /** Returns whether an answer is good, and counts it by its words where it is not. */
  function isGood(status: number, text: string): boolean {
    const words = `${status} ${text.slice(0, 90)}`;
    if (status !== 200) refusals.set(words, (refusals.get(words) ?? 0) + 1);
    return status === 200;
  }

  async function post(body: unknown): Promise<boolean> {
    const answer = await fetch(`${url}/api/1/sra/v4/order`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(maxPostMs),
    });
    return isGood(answer.status, await answer.text());
  }

  async function keepPosting() {
    for (let count = 0; isRunning; count++) {
      const maker = makers[count % makers.length];
      if (!maker) return;
      const { body, hash } = await maker.place();
      while (!(await post(body).catch(() => false))) {
        if (!isRunning) return;
        await pause(betweenMs);
      }
      orders.push({ hash, at: performance.now() });
      await pause(betweenMs);
    }
  }

  const admin = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/admin/entries/${host}${path}`, {
      method,
      headers: { Authorization: `Bearer ${adminToken}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(maxPostMs),
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { version: number };
  };

  async function keepSaving() {
    let base = 0;
    for (let count = 1; isRunning; count++) {
      const title = `Entry ${count}`;
      try {
        const { version } = await admin('POST', '/versions', {
          base,
          config: { domain: host, name: 'Cluster', title },
        });
        versions.push({ version, title });
        base = version;
      } catch {
        base = await admin('GET', '').then(
          ({ version }) => version,
          () => base,
        );
      }
      await pause(2 * betweenMs);
    }
  }

  async function keepQuoting() {
    const query = 'sellToken=ETH&buyToken=USDC&sellAmount=1000000000000000000';
    while (isRunning) {
      const at = performance.now();
      const wasGood = await fetch(`${url}/api/1/swap/v1/quote?${query}`, { signal: AbortSignal.timeout(maxPostMs) })
        .then(async (answer) => isGood(answer.status, await answer.text()))
        .catch((error) => isGood(0, String(error)));
      quotes.push({ at, ms: performance.now() - at, isGood: wasGood });
      await pause(betweenMs);
    }
  }

  const all = [keepPosting(), keepSaving(), keepQuoting()];
  return {
    orders,
    versions,
    quotes,
    refusals,
    async stop() {
      isRunning = false;
      await Promise.all(all);
    },
  };
}
