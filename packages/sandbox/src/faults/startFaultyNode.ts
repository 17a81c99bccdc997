import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { type Fault, type FaultyCall, type FaultyEntry, sendAnswer } from './fault';

const call = v.object({ id: v.number(), method: v.string(), params: v.optional(v.array(v.unknown()), []) });
const request = v.union([v.array(call), call]);

export type FaultyNode = {
  url: string;
  /** Methods of all requests, batch by batch. */
  batches: string[][];
  /** Sets the fault of the following answers; undefined makes them honest. */
  behave(fault: Fault | undefined): void;
  /** Sets the latest block. */
  setHead(head: number): void;
  stop(): Promise<void>;
};

/** Starts a node of a chain without accounts or contracts, on a free port, that can be told to misbehave. */
export async function startFaultyNode({
  chainId = 1,
  head = 1_000,
  results = {},
}: {
  chainId?: number;
  head?: number;
  /** Further answers by method; chain id and latest block are built in. */
  results?: Record<string, (params: readonly unknown[]) => unknown>;
} = {}): Promise<FaultyNode> {
  let current: Fault | undefined;
  let latest = head;
  const batches: string[][] = [];

  function answer({ id, method, params }: FaultyCall): FaultyEntry {
    if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: `0x${chainId.toString(16)}` };
    if (method === 'eth_blockNumber') return { jsonrpc: '2.0', id, result: `0x${latest.toString(16)}` };
    const result = results[method]?.(params);
    if (result !== undefined) return { jsonrpc: '2.0', id, result };
    return { jsonrpc: '2.0', id, error: { code: -32601, message: `The method ${method} does not exist.` } };
  }

  function play(body: string, response: ServerResponse) {
    const parsed = v.parse(request, JSON.parse(body));
    const calls = Array.isArray(parsed) ? parsed : [parsed];
    const isBatch = Array.isArray(parsed);
    batches.push(calls.map(({ method }) => method));
    const honest = calls.map(answer);
    if (current) current({ calls, isBatch, honest, response });
    else sendAnswer(response, isBatch ? honest : honest[0]);
  }

  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    play(Buffer.concat(chunks).toString(), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new RangeError('The faulty node has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    batches,
    behave(fault) {
      current = fault;
    },
    setHead(number) {
      latest = number;
    },
    async stop() {
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
