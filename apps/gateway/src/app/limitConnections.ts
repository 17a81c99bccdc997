import type { Server, Socket } from 'node:net';
import { toNetwork } from '../routes/getVisitor';

type ConnectionLimits = {
  visitor: number | undefined;
  all: number;
  /** Shortest time until a refused connection is closed; the longest is three times that, so that many do not return together. */
  waitMs?: number;
};

/**
 * Limits the open connections of one visitor, unless `visitor` is undefined, and of all visitors together. A connection beyond
 * one visitor's limit is not read and is closed after a while, because a client that is cut off at once would connect again at
 * once. While half of all connections are open, it is closed at once.
 */
export function limitConnections(server: Server, { visitor, all, waitMs = 5_000 }: ConnectionLimits): void {
  const counts = new Map<string, number>();
  let open = 0;
  server.maxConnections = all;
  server.on('connection', (socket: Socket) => {
    open += 1;
    const address = toNetwork(socket.remoteAddress ?? '');
    const count = counts.get(address) ?? 0;
    const isRefused = visitor !== undefined && count >= visitor;
    if (isRefused) refuse(socket);
    else counts.set(address, count + 1);
    socket.once('close', () => {
      open -= 1;
      if (isRefused) return;
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });

  function refuse(socket: Socket): void {
    if (open * 2 >= all) {
      socket.destroy();
      return;
    }
    // The HTTP server has asked for the next tick in which to read.
    process.nextTick(() => socket.pause());
    const timer = setTimeout(() => socket.destroy(), waitMs * (1 + 2 * Math.random()));
    socket.once('close', () => clearTimeout(timer));
  }
}
