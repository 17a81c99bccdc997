import { createServer } from 'node:net';
import { PortForbiddenError } from '../errors/PortForbiddenError';
import { PortTakenError } from '../errors/PortTakenError';

/** Throws PortTakenError or PortForbiddenError when nothing could listen on this port. Port 0 is always free. */
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
