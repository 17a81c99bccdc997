import { createServer } from 'node:http';
import type { HostileList } from './hostileLists';

/** Starts a server of lists on loopback, each at its index in `lists`. The caller must stop it. */
export async function startListServer(lists: readonly HostileList[]) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    const list = lists[Number(request.url?.slice(1))];
    if (list) list.serve(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new RangeError('The server of lists has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    countRequests: () => requests,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
