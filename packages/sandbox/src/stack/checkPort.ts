import { createServer } from 'node:net';
import { PortForbiddenError, PortTakenError } from '../errors/environment';

/** Throws PortTakenError or PortForbiddenError if no server can listen on this port. Port 0 is always free. */
export async function checkPort({
  port,
  host,
  use,
  variable,
}: {
  port: number;
  host: string;
  use: string;
  variable: 'PORT' | 'RPC_PORT';
}): Promise<void> {
  const server = createServer();
  const code = await new Promise<string | undefined>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
  if (code === 'EADDRINUSE') throw new PortTakenError(port, use, variable);
  if (code === 'EACCES') throw new PortForbiddenError(port, use, variable);
}

/** Returns a port that is free at the moment. */
export function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host }, () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}
