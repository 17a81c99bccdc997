import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import * as v from 'valibot';
import type { Calls } from './priceCalls';

const call = v.object({ method: v.string() });
const body = v.union([v.array(call), call]);

export type CountingNode = {
  url: string;
  /** Returns the calls since it was last asked. */
  take: () => Calls;
  stop: () => void;
};

/** Starts a relay in front of a node, which counts the calls as a provider bills them: each call of a batch, and the batches. */
export async function startCountingNode(node: string): Promise<CountingNode> {
  let methods: Record<string, number> = {};
  let batches = 0;
  const agent = new Agent({ keepAlive: true });
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const text = Buffer.concat(chunks);
    const parsed = v.parse(body, JSON.parse(text.toString()));
    if (Array.isArray(parsed)) batches++;
    for (const { method } of Array.isArray(parsed) ? parsed : [parsed]) methods[method] = (methods[method] ?? 0) + 1;
    const headers = { 'content-type': 'application/json' };
    const outgoing = send(node, { method: 'POST', headers, agent }, (answer) => answer.pipe(response));
    outgoing.on('error', () => response.destroy());
    response.once('close', () => outgoing.destroy());
    outgoing.end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new RangeError('The relay has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    take() {
      const calls = { methods, batches };
      methods = {};
      batches = 0;
      return calls;
    },
    stop() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
