import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { forward } from './forward';
import type { Answer, Interception } from './interception';

/** Under this path is a node of the wallet's own, since the page may reach nothing but this origin. */
const walletNode = /^\/wallet-node\/(\d+)$/;

export type HostileGateway = {
  url: string;
  /** How it answers from now on; undefined: honestly. */
  behave(interception: Interception | undefined): void;
  stop(): Promise<void>;
};

/** A gateway that is honest, the one at `target`, until it is told how to lie; to the page it is its own origin. */
export async function startHostileGateway(target: string): Promise<HostileGateway> {
  let current: Interception | undefined;

  async function answer(request: IncomingMessage): Promise<Answer | undefined> {
    const { pathname: path, search, searchParams: query } = new URL(request.url ?? '/', target);
    const body = await readBody(request);
    const url = `${target}${path.replace(walletNode, '/api/$1/rpc')}${search}`;
    const pass = () => forward(request, { url, body });
    return current ? current({ path, query, body, pass }) : pass();
  }

  const server = createServer((request, response) => {
    answer(request).then(
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

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, answered: Answer | undefined): void {
  if (!answered) {
    response.destroy();
    return;
  }
  response.writeHead(answered.status, answered.headers);
  response.end(answered.body);
}
