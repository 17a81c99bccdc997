import { createChainClient } from '@livery/core/actions/createChainClient';
import { accounts } from '@livery/sandbox/accounts';
import type { ActionCase } from '@livery/sandbox/hostile/actionCase';
import { type Client, custom } from 'viem';
import { answerOn, type Lies } from './answerOn';
import type { Ask } from './rememberReads';

const [trader] = accounts;

/** A node at a path of the page’s, the honest node behind it, and how it lies. */
export type Connection = { ask: Ask; path: string; lies?: Lies } & Pick<
  ActionCase,
  'intercept' | 'answers' | 'honestTimes'
>;

type Prompt = { method: string; params: readonly unknown[] };

/** Creates a client of a node that may lie. Its wallet records each prompt and rejects it. */
export function connectNode({
  ask,
  path,
  intercept,
  answers = {},
  honestTimes = 0,
  lies = { count: 0 },
}: Connection): Client & { prompts: Prompt[] } {
  const prompts: Prompt[] = [];
  const asked = new Map<string, number>();
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    const times = (asked.get(method) ?? 0) + 1;
    asked.set(method, times);
    const forged = times > honestTimes && Object.hasOwn(answers, method);
    if (forged) return answers[method];
    if (method === 'eth_accounts') return [trader];
    if (path.startsWith('/wallet') && /^(eth_send|eth_sign|personal_|wallet_)/.test(method)) {
      prompts.push({ method, params });
      throw Object.assign(new Error('rejected'), { code: 4001 });
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const pass = async () => ({ status: 200, headers: {}, body: await ask(body, method) });
    const exchange = { path, query: new URLSearchParams(), body, pass };
    const answered = await answerOn(exchange, { intercept, lies });
    const { result, error } = JSON.parse(`${answered?.body}`);
    if (error) throw Object.assign(new Error(error.message), error);
    return result;
  };
  const client = createChainClient({ transport: custom({ request }, { retryCount: 0 }), pollingInterval: 20 });
  return Object.assign(client, { prompts });
}
