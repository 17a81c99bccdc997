import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';

const defaultLimits = {
  /** For the headers of a request to arrive. */
  headersMs: 10_000,
  /** For the whole request to arrive. */
  requestMs: 30_000,
  keepAliveMs: 65_000,
  /** Between two looks at the clock for both. */
  checkMs: 1_000,
  /** Bytes of a request's headers. */
  headerBytes: 16_384,
};

/** Statuses by the parser's error; 400 for all others. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** The HTTP server with the responses that it has not finished. */
export type RunningServer = { server: Server; running: ReadonlySet<ServerResponse> };

/**
 * Creates the HTTP server of a request handler, which does not listen yet. A request that the parser refuses, and one without
 * exactly one Host header, gets an answer in the API's form with `headers`, and `onRefused` its status. Answers tell clients to
 * close their connections once `draining` has aborted.
 */
export function createServer({
  fetch,
  headers,
  draining,
  onRefused = () => {},
  limits = {},
}: {
  fetch: Parameters<typeof getRequestListener>[0];
  headers: Readonly<Record<string, string>>;
  draining: AbortSignal;
  onRefused?: (status: number) => void;
  limits?: Partial<typeof defaultLimits>;
}): RunningServer {
  const { headersMs, requestMs, keepAliveMs, checkMs, headerBytes } = { ...defaultLimits, ...limits };
  const running = new Set<ServerResponse>();
  const refusals = createRefusals({ headers, onRefused, running });
  const answer = getRequestListener(fetch, {
    // Health checks with HTTP/1.0 send no Host header.
    hostname: 'localhost',
    errorHandler: (error) => refusals.toResponse(error instanceof Error && error.name === 'RequestError' ? 400 : 500),
  });
  const server = createHttpServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: headerBytes,
      // Checked below, where the refusal gets a body.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      running.add(outgoing);
      outgoing.once('close', () => running.delete(outgoing));
      if (draining.aborted) outgoing.shouldKeepAlive = false;
      if (hasOneHost(incoming)) void answer(incoming, outgoing);
      else refusals.answer(outgoing, 400);
    },
  );
  server.on('checkExpectation', (_, outgoing: ServerResponse) => refusals.answer(outgoing, 417));
  server.on('connect', (_, socket) => refusals.answerSocket(socket, 405));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else refusals.answerSocket(socket, statuses[error.code ?? ''] ?? 400);
  });
  return { server, running };
}

/** Creates the answers to requests that do not reach the handler. */
function createRefusals({
  headers,
  onRefused,
  running,
}: Pick<RunningServer, 'running'> & {
  headers: Readonly<Record<string, string>>;
  onRefused: (status: number) => void;
}) {
  return {
    toResponse(status: number): Response {
      onRefused(status);
      return Response.json(toBody(status), { status, headers: { ...headers } });
    },
    answer(outgoing: ServerResponse, status: number): void {
      onRefused(status);
      outgoing.shouldKeepAlive = false;
      const body = JSON.stringify(toBody(status));
      outgoing.writeHead(status, { ...headers, 'Content-Type': 'application/json', 'Content-Length': body.length });
      outgoing.end(body);
    },
    /** Answers on a connection for which the parser has created no response. */
    answerSocket(socket: Duplex, status: number): void {
      const isAnswered = [...running].some((outgoing) => outgoing.socket === socket && outgoing.headersSent);
      if (!socket.writable || isAnswered) {
        socket.destroy();
        return;
      }
      onRefused(status);
      const body = JSON.stringify(toBody(status));
      const fields = {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        Connection: 'close',
      };
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
    },
  };
}

const toBody = (code: number) => ({ code, reason: STATUS_CODES[code] });

/** Returns false for a request whose host is ambiguous: proxies before the gateway may have read another of its headers. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
