import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import type { Answer, Interception } from './interception';

/** Path of a node for the wallet, because the page may reach only this origin. */
const walletNode = /^\/wallet-node\/(\d+)$/;

export type HostileGateway = {
  url: string;
  /** Sets the interception of the following requests; undefined makes the gateway honest. */
  behave(interception: Interception | undefined): void;
  stop(): Promise<void>;
};

/**
 * Starts a proxy of the gateway at `target` that is honest until it is told to lie. The page sees it as its own origin. With
 * `isNodeGiven` the operator's page gives wallets the gateway's own node with a chain that they lack.
 */
export async function startHostileGateway(
  target: string,
  { isNodeGiven = false }: { isNodeGiven?: boolean } = {},
): Promise<HostileGateway> {
  let current: Interception | undefined;

  async function answer(asked: IncomingMessage): Promise<Answer | undefined> {
    const { pathname: path, searchParams: query } = new URL(asked.url ?? '/', target);
    const body = await text(asked);
    const pass = async () => {
      const search = query.size > 0 ? `?${query}` : '';
      const answered = await forward(asked, {
        url: `${target}${path.replace(walletNode, '/api/$1/rpc')}${search}`,
        body,
      });
      return isNodeGiven ? giveOwnNode(answered) : answered;
    };
    return current ? current({ path, query, body, pass }) : pass();
  }

  const server = createServer((asked, response) => {
    answer(asked).then(
      (answered) => send(response, answered),
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new RangeError('The hostile gateway has no port.');
  return {
    url: `http://localhost:${address.port}`,
    behave(interception) {
      current = interception;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Names the gateway's own node in the configuration that a document carries. */
function giveOwnNode({ status, headers, body }: Answer): Answer {
  if (!headers['content-type']?.startsWith('text/html')) return { status, headers, body };
  const named = /"walletNodes":\{[^}]*\}/;
  const toOwn = (nodes: string) => nodes.replaceAll(/"http[^"]*"/g, '"gateway"');
  return { status, headers, body: Buffer.from(body).toString().replace(named, toOwn) };
}

function send(response: ServerResponse, answered: Answer | undefined): void {
  if (!answered) {
    response.destroy();
    return;
  }
  response.writeHead(answered.status, answered.headers);
  response.end(answered.body);
}

/** Host and origin become the gateway's own, by the same name: the page believes that it is there. */
const requestOnly = ['host', 'origin', 'sec-fetch-site', 'connection', 'accept-encoding', 'content-length'];
const answerOnly = ['connection', 'transfer-encoding', 'content-length', 'content-encoding', 'keep-alive'];

/**
 * Forwards a request, whose body was read, and returns the answer, uncompressed. Redirects are not followed. Rejects if
 * the server is unreachable.
 */
async function forward(
  { method, headers }: IncomingMessage,
  { url, body }: { url: string; body: string },
): Promise<Answer> {
  const host = `${headers.host}`.replace(/\d+$/, new URL(url).port);
  const sent = Object.entries(headers).filter(([name]) => !requestOnly.includes(name));
  const own = { host, ...(headers.origin && { origin: `http://${host}` }) };
  // Not by `fetch`, which chooses the host itself.
  const forwarded = request(url, { method, headers: { ...Object.fromEntries(sent), ...own } });
  forwarded.end(body);
  const [response]: IncomingMessage[] = await once(forwarded, 'response');
  if (!response) throw new RangeError('The gateway did not answer.');
  const told = Object.entries(response.headers).filter(([name]) => !answerOnly.includes(name));
  return {
    status: response.statusCode ?? 502,
    headers: Object.fromEntries(told.map(([name, value]) => [name, `${value}`])),
    body: await buffer(response),
  };
}
