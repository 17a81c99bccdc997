import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Received = { url: string; headers: IncomingHttpHeaders; body: string };

/** Starts a service of analytics on loopback, which answers with 204 unless `answer` does something else. */
export async function startCollector(
  answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end(),
) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    received.push({ url, headers, body: await text(request) });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new RangeError('The collector has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
