import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** Sites of strangers. `origin` serves each path below; `names` is a name server that answers nothing. */
export type Sites = { origin: string; names: string; stop: () => void };

/** Time that a slow picture takes. */
const slowMs = 6_000;

const token = (index: number) => ({
  chainId: 1,
  address: `0x${(index + 1).toString(16).padStart(40, '0')}`,
  symbol: `T${index}`,
  name: `Token ${index} of a long list`,
  decimals: 18,
  logoURI: `https://pictures.attacker.net/slow/${index}`,
});
const listOf = (count: number) =>
  JSON.stringify({
    name: 'A list',
    timestamp: '2026-01-01T00:00:00.000Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: Array.from({ length: count }, (_, index) => token(index)),
  });
const short = listOf(20);
/** Close to the largest list that is downloaded. */
const long = listOf(9_500);

/** Starts sites with token lists, short at `/short` and long at `/long/…`, and with pictures that take long. */
export async function startSites(): Promise<Sites> {
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/short')) response.end(short);
    else if (url.startsWith('/long/')) response.end(long);
    else answerLate(response);
  });
  server.listen(0, '127.0.0.1');
  const silent = createSocket('udp4', () => undefined);
  silent.bind(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(silent, 'listening')]);
  const address = server.address();
  if (!address || typeof address === 'string') throw new RangeError('The sites have no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    names: `127.0.0.1:${silent.address().port}`,
    stop() {
      silent.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerLate(response: ServerResponse): void {
  const timer = setTimeout(() => response.writeHead(404).end(), slowMs);
  response.once('close', () => clearTimeout(timer));
}
