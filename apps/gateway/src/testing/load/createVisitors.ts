import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Target = { host: string; port: number };

/** The answers that visitors got: the ms of each, and a line for each that was none. */
export type Experience = { times: number[]; errors: string[] };

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const json = { 'content-type': 'application/json' };

type Step = { method?: 'GET' | 'POST'; path: string; body?: string };

/** Returns the requests of a trader's page, one after the other. */
function listSteps(visitor: number): Step[] {
  const account = `0x${(visitor + 1).toString(16).padStart(40, 'a')}`;
  const call = (id: number, method: string, params: unknown[]) => ({ jsonrpc: '2.0', id, method, params });
  const balanceOf = { to: dai, data: `0x70a08231${account.slice(2).padStart(64, '0')}` };
  const batch = [
    call(1, 'eth_blockNumber', []),
    call(2, 'eth_getBalance', [account, 'latest']),
    call(3, 'eth_call', [balanceOf, 'latest']),
  ];
  const sellAmount = `${(visitor + 1) * 1_000_000}000000000`;
  return [
    { path: `/api/1/swap/v1/price?sellToken=ETH&buyToken=DAI&sellAmount=${sellAmount}` },
    { method: 'POST', path: '/api/1/rpc', body: JSON.stringify(batch) },
    { path: `/api/1/swap/v1/quote?sellToken=DAI&buyToken=ETH&sellAmount=${sellAmount}&skipValidation=true` },
    { path: `/api/lists?url=${encodeURIComponent('https://lists.honest.net/short')}` },
    { path: '/api/config' },
    { path: `/api/1/sra/v4/orders?trader=${account}` },
  ];
}

/**
 * Creates visitors with an address each who use the exchange as its page does: a request, a rest of `restMs` on average, the
 * next. `visit` runs them for a while and returns what they experienced.
 */
export function createVisitors(target: Target, { count, restMs }: { count: number; restMs: number }) {
  const visitors = Array.from({ length: count }, (_, index) => ({
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    localAddress: `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`,
    steps: listSteps(index),
    at: index,
  }));

  async function stay(visitor: (typeof visitors)[number], until: number, experience: Experience) {
    await pause(Math.random() * restMs);
    while (performance.now() < until) {
      const step = visitor.steps[visitor.at++ % visitor.steps.length];
      if (!step) return;
      const start = performance.now();
      const outcome = await ask(target, visitor, step).catch((error: Error) => error.message);
      if (outcome === 200) experience.times.push(performance.now() - start);
      else experience.errors.push(`${outcome} ${step.path.split('?')[0]}`);
      await pause(Math.random() * restMs * 2);
    }
  }

  return {
    async visit(ms: number): Promise<Experience> {
      const experience: Experience = { times: [], errors: [] };
      const until = performance.now() + ms;
      await Promise.all(visitors.map((visitor) => stay(visitor, until, experience)));
      return experience;
    },
    leave() {
      for (const { agent } of visitors) agent.destroy();
    },
  };
}

/** Longer than a trader waits. */
const maxWaitMs = 10_000;

function ask(
  { host, port }: Target,
  { agent, localAddress }: { agent: Agent; localAddress: string },
  { method = 'GET', path, body }: Step,
): Promise<number | string> {
  return new Promise((resolve, reject) => {
    const headers = { ...(body && json), origin: `http://${host}:${port}` };
    const signal = AbortSignal.timeout(maxWaitMs);
    const asked = request({ host, port, method, path, agent, localAddress, headers, signal }, (response) => {
      const { statusCode = 0 } = response;
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve(statusCode === 200 && text.includes('"error":{') ? text.slice(0, 200) : statusCode),
      );
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
