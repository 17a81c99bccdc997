import { type Fault, type FaultyEntry, type FaultyExchange, sendAnswer } from './fault';

/** Answers each call with the fields that `lie` returns, or honestly if it returns none. */
function instead(lie: (method: string, honest: FaultyEntry) => FaultyEntry | undefined): Fault {
  return ({ calls, isBatch, honest, response }) => {
    const entries = honest.map((entry, index) => {
      const fields = lie(calls[index]?.method ?? '', entry);
      return fields ? { jsonrpc: '2.0', id: entry.id, ...fields } : entry;
    });
    sendAnswer(response, isBatch ? entries : entries[0]);
  };
}

/** Answers with a body in another format. */
function reshape(form: (exchange: FaultyExchange) => unknown): Fault {
  return (exchange) => sendAnswer(exchange.response, form(exchange));
}

function status(code: number, body: unknown, headers: Record<string, string> = {}): Fault {
  return ({ response }) => sendAnswer(response, body, { status: code, headers });
}

const isRead = (method: string) => method !== 'eth_chainId' && method !== 'eth_blockNumber';
const rpcError = (code: number, message: string) => instead(() => ({ error: { code, message } }));
const html = { 'content-type': 'text/html' };

/** Failures of a node that can be reached, by name. */
export const faults = {
  'is busy (429)': status(429, ''),
  'is busy for 2 s (429 with Retry-After)': status(429, '', { 'retry-after': '2' }),
  'is away (503 with Retry-After)': status(503, 'unavailable', { 'retry-after': '1' }),
  'resets the connection': ({ response }) => response.socket?.resetAndDestroy(),
  'says nothing': () => {},
  'stops in the middle and keeps the line open': ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('[{"jsonrpc":"2.0","id":');
  },
  'hangs up in the middle': ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
    response.write('[{"jsonrpc":"2.0","id":', () => response.destroy());
  },
  'answers malformed JSON': reshape(() => '[{"jsonrpc":"2.0","id":1,"result":'),
  'answers nothing (200 and no body)': reshape(() => ''),
  'answers a page (200 and HTML)': status(200, '<html>Welcome</html>', html),
  'answers 500': status(500, 'oops'),
  'answers 502 and HTML': status(502, '<html>Bad gateway</html>', html),
  'answers under wrong ids': reshape(({ honest }) => honest.map((entry) => ({ ...entry, id: Number(entry.id) + 1e6 }))),
  'answers under ids of text': reshape(({ honest }) => honest.map((entry) => ({ ...entry, id: `${entry.id}` }))),
  'answers none of the batch': reshape(() => []),
  'answers an object instead of the batch': reshape(({ honest }) => ({ ...honest[0], id: null })),
  'refuses batches': ({ isBatch, honest, response }) =>
    isBatch
      ? sendAnswer(response, {
          jsonrpc: '2.0',
          id: null,
          error: { code: -32600, message: 'Batches are not supported' },
        })
      : sendAnswer(response, honest[0]),
  'answers entries with neither result nor error': instead(() => ({})),
  'floods (more than the bound)': ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`[${' '.repeat(12_000_000)}]`);
  },
  'is of another chain': instead((method) => (method === 'eth_chainId' ? { result: '0x38' } : undefined)),
  'has reached a limit (-32005)': rpcError(-32005, 'project ID request rate exceeded'),
  'fails inside (-32603)': rpcError(-32603, 'Internal error'),
  'has lost its state (-32000)': instead((method) =>
    isRead(method) ? { error: { code: -32000, message: 'missing trie node' } } : undefined,
  ),
  'answers null': instead(() => ({ result: null })),
  'answers what is not hex': instead(() => ({ result: 'NaN' })),
  'answers a number': instead(() => ({ result: 1 })),
  redirects: status(307, '', { location: 'http://127.0.0.1:1/' }),
} satisfies Record<string, Fault>;

/** Faults that still answer every call, so that a careful client succeeds. */
export const harmlessFaults = {
  'answers twice': reshape(({ honest }) => honest.flatMap((entry) => [entry, { ...entry, result: '0xbad' }])),
  'answers more than was asked': reshape(({ honest }) => [{ id: -1, result: '0xbad' }, null, ...honest]),
  'answers in reverse': reshape(({ honest }) => honest.toReversed()),
  'answers as text/plain': ({ honest, response }) =>
    sendAnswer(response, honest, { headers: { 'content-type': 'text/plain' } }),
} satisfies Record<string, Fault>;

/** Faults that leave the client waiting. */
export const silentFaults: ReadonlySet<Fault> = new Set([
  faults['says nothing'],
  faults['stops in the middle and keeps the line open'],
]);
