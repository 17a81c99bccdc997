import type { Server, Socket } from 'node:net';

/** Time for the start of an answer to be read, and the rate at which the rest must be: that of a poor mobile connection. */
const limits = { graceMs: 15_000, bytesPerSecond: 16_384, checkMs: 2_000 };

/**
 * Closes the connections of clients that do not read their answers, or read them too slowly: nothing else ends their hold on
 * what waits in memory. An idle connection without an unread answer may stay.
 */
export function limitSending(server: Server, { graceMs, bytesPerSecond, checkMs } = limits): void {
  const sockets = new Set<Socket>();
  /** The bytes that a client must have read, and by when. */
  const due = new Map<Socket, { bytes: number; at: number }>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      due.delete(socket);
    });
  });

  function check() {
    const now = Date.now();
    for (const socket of sockets) {
      const { bytesWritten, writableLength } = socket;
      const goal = due.get(socket);
      if (writableLength === 0) due.delete(socket);
      else if (!goal || bytesWritten - writableLength >= goal.bytes) {
        due.set(socket, { bytes: bytesWritten, at: now + graceMs + (writableLength / bytesPerSecond) * 1_000 });
      } else if (now > goal.at) socket.destroy();
    }
  }
  const timer = setInterval(check, checkMs).unref();
  server.on('close', () => clearInterval(timer));
}
