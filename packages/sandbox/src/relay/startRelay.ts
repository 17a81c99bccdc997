import { once } from 'node:events';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerRelay } from './answerRelay';
import { createTopics } from './createTopics';

export type Relay = { url: string; stop(): Promise<void> };

/** Interval of pings; clients leave a relay that is silent for half a minute. */
const pingMs = 10_000;

/** Starts a WalletConnect relay on loopback for tests, open to every client and project; on any free port by default. */
export async function startRelay({ port = 0 } = {}): Promise<Relay> {
  const server = new WebSocketServer({ host: '127.0.0.1', port });
  const book = createTopics();
  server.on('connection', (socket) => serve(socket, book));
  const pings = setInterval(() => {
    for (const socket of server.clients) socket.ping();
  }, pingMs);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The relay has no port.');
  return {
    url: `ws://127.0.0.1:${address.port}`,
    async stop() {
      clearInterval(pings);
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(socket: WebSocket, book: ReturnType<typeof createTopics>): void {
  const client = { send: (push: unknown) => socket.send(JSON.stringify(push)) };
  socket.on('message', (data) => answerRelay({ book, client }, String(data)));
  socket.on('close', () => book.leave(client));
}
