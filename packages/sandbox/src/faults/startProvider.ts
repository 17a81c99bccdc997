import { once } from 'node:events';
import { createServer, type ServerResponse, request as send } from 'node:http';
import * as v from 'valibot';

const call = v.object({ id: v.number(), method: v.string(), params: v.optional(v.array(v.unknown()), []) });
const body = v.union([v.array(call), call]);

type Call = v.InferOutput<typeof call>;

const mebibyte = 1_048_576;
/** Time that a provider takes for a call with as much gas as it gives. */
const computeMs = 4_000;

/** One log, as nodes write it. */
const log = {
  address: `0x${'11'.repeat(20)}`,
  topics: [`0x${'22'.repeat(32)}`, `0x${'33'.repeat(32)}`, `0x${'44'.repeat(32)}`],
  data: `0x${'55'.repeat(64)}`,
  blockNumber: '0x1',
  blockHash: `0x${'66'.repeat(32)}`,
  transactionHash: `0x${'77'.repeat(32)}`,
  transactionIndex: '0x0',
  logIndex: '0x0',
  removed: false,
};
const repeat = (value: object, bytes: number) => {
  const text = JSON.stringify(value);
  return `[${Array<string>(Math.ceil(bytes / text.length))
    .fill(text)
    .join(',')}]`;
};
/** Logs of several megabytes, written once. */
const manyLogs = repeat(log, 6 * mebibyte);
const manyTransactions = repeat({ ...log, input: `0x${'88'.repeat(400)}` }, mebibyte);

/**
 * Starts a provider of a chain in front of its node, with the answers of a busy chain to costly calls: megabytes of logs and of
 * transactions, and seconds for a call with much gas. Everything else is the node's own answer.
 */
export async function startProvider(node: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const text = Buffer.concat(chunks);
    const parsed = v.parse(body, JSON.parse(text.toString()));
    const calls = Array.isArray(parsed) ? parsed : [parsed];
    const costly = calls.map(answerCostly);
    if (costly.every((answer) => answer === undefined)) forward(node, text, response);
    else {
      const results = calls.map(({ id }, index) => `{"jsonrpc":"2.0","id":${id},"result":${costly[index] ?? '"0x"'}}`);
      const wait = calls.some(takesLong) ? computeMs : 0;
      const timer = setTimeout(() => response.end(Array.isArray(parsed) ? `[${results.join(',')}]` : results[0]), wait);
      response.once('close', () => clearTimeout(timer));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new RangeError('The provider has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerCostly(single: Call): string | undefined {
  const { method, params } = single;
  if (method === 'eth_getLogs' && !hasBlockHash(params[0])) return manyLogs;
  if (method === 'eth_getBlockByNumber' && params[1] === true) return `{"transactions":${manyTransactions}}`;
  return takesLong(single) ? '"0x"' : undefined;
}

/** The gateway's own calls name no gas, or little. */
function takesLong({ method, params }: Call): boolean {
  const [, gas = '0x0'] = /"gas":"(0x[0-9a-f]+)"/.exec(JSON.stringify(params[0])) ?? [];
  return method === 'eth_call' && Number(gas) > 10_000_000;
}
const hasBlockHash = (filter: unknown) => JSON.stringify(filter ?? {}).includes('"blockHash"');

function forward(node: string, text: Buffer, response: ServerResponse): void {
  const outgoing = send(node, { method: 'POST', headers: { 'content-type': 'application/json' } }, (answer) => {
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  response.once('close', () => outgoing.destroy());
  outgoing.end(text);
}
