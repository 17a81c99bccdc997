import type { Server, Socket } from 'node:net';
import { toNetwork } from '../routes/getVisitor';

/** Limits the open connections of one visitor, unless `visitor` is undefined, and of all; more are closed at once. */
export function limitConnections(server: Server, { visitor, all }: { visitor: number | undefined; all: number }): void {
  const counts = new Map<string, number>();
  server.maxConnections = all;
  server.on('connection', (socket: Socket) => {
    const address = toNetwork(socket.remoteAddress ?? '');
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    if (visitor !== undefined && count > visitor) socket.destroy();
  });
}
