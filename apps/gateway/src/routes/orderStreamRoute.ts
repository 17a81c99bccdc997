import type { ValidationError } from '@livery/core/wire/apiError';
import type { OrderRecordJson } from '@livery/core/wire/orders/orderRecord';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Address } from 'viem';
import { wakeChain } from '../chains/chainSleep';
import type { Context } from '../context/createContext';
import { ValidationFailedError } from '../errors/quote';
import { type BookChange, createTail, type Tail } from '../records/book/list/createTail';
import type { Book } from '../records/book/rows/book';
import { accountField, readField, validationCode } from '../services/quote/fields';
import { getVisitor } from './getVisitor';
import { getBook } from './orderRoutes';
import { type ApiRoute, chainParameter, json, queryParameter, type RouteDescription, reference, route } from './route';

const heartbeatMs = 15_000;
/** A reader who does not take what was sent is dropped. */
const maxStallMs = 30_000;
const account = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' };

const description: RouteDescription = {
  method: 'get',
  path: '/api/{chainId}/sra/v4/stream',
  operation: {
    operationId: 'streamOrders',
    summary: 'Changes of the order book, as server-sent events',
    description:
      'An `order` event has a record as its data and its position as its id; `reset` asks to read the book anew.',
    parameters: [
      chainParameter,
      queryParameter('trader', 'Only orders of this maker or only taker.', account),
      queryParameter('makerToken', 'Only orders that give this token.', account),
      queryParameter('takerToken', 'Only orders that ask for this token.', account),
      { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
    ],
    responses: {
      200: { description: 'The events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      400: json('An invalid request', reference('Error')),
      404: json('A chain that is not served', reference('Error')),
      429: json('Too many streams of one visitor', reference('Error')),
      503: json('Too many streams', reference('Error')),
    },
  },
};

/**
 * The changes of a chain's book as server-sent events. An `order` event has the order's record as its data and the change's
 * position as its id; a reader that sends the last one as `Last-Event-ID` misses none. `reset` asks it to read the book anew.
 */
export function orderStreamRoute(context: Context): ApiRoute {
  const tails = new Map<number, Tail>();
  const countStreams = () => context.metrics.orderStreams.set(context.budgets.count().streams);

  function getTail(book: Book): Tail {
    const { id } = book.state.chain;
    const tail = tails.get(id) ?? createTail(book);
    tails.set(id, tail);
    return tail;
  }

  return route(description, (c) => {
    const book = getBook(context, c);
    if (!book) return c.notFound();
    /** A chain with a reader is not at rest. */
    const keepInUse = () => {
      wakeChain(book.state, context.clock());
    };
    const { after, isWanted } = parseStreamRequest(new URL(c.req.url).searchParams, c.req.header('last-event-id'));
    const leave = context.budgets.hold('streams', getVisitor(c, context.trustedProxies), 1);
    keepInUse();
    countStreams();
    const tail = getTail(book);

    c.header('X-Accel-Buffering', 'no');
    const response = streamSSE(c, async (stream) => {
      const connection = openConnection(stream, { closing: context.shutdown.closing.signal, onHeartbeat: keepInUse });
      try {
        await connection.send('retry: 2000\n\n');
        for await (const news of tail.read(after, connection.ended)) await connection.send(toEvents(news, isWanted));
      } catch (error) {
        context.log.debug({ err: error, requestId: c.get('requestId') }, 'a stream of the order book ended');
      } finally {
        connection.close();
        leave();
        countStreams();
      }
    });
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });
}

/** Opens a reader's connection. It has a heartbeat, and ends when the reader leaves or stalls, or the gateway closes. */
function openConnection(
  stream: SSEStreamingApi,
  { closing, onHeartbeat }: { closing: AbortSignal; onHeartbeat: () => void },
) {
  const ended = new AbortController();
  const end = () => ended.abort();
  stream.onAbort(end);
  closing.addEventListener('abort', end, { once: true });

  async function send(text: string): Promise<void> {
    const stalled = setTimeout(end, maxStallMs);
    await Promise.race([stream.write(text), once(ended.signal)]);
    clearTimeout(stalled);
  }

  const heartbeat = setInterval(() => {
    onHeartbeat();
    void send(': alive\n\n');
  }, heartbeatMs);
  return {
    ended: ended.signal,
    send,
    close() {
      clearInterval(heartbeat);
      closing.removeEventListener('abort', end);
    },
  };
}

/** Writes the news of a tail as events. The position moves on although nothing was of interest. */
function toEvents(news: BookChange[] | { reset: bigint }, isWanted: (record: OrderRecordJson) => boolean): string {
  if ('reset' in news) return `id: ${news.reset}\nevent: reset\ndata: {}\n\n`;
  const wanted = news.filter(({ record }) => isWanted(record));
  const events = wanted.map(({ position, record }) => toEvent(position, record));
  const last = news.at(-1)?.position;
  if (last !== undefined && wanted.at(-1)?.position !== last) events.push(`id: ${last}\n\n`);
  return events.join('');
}

function toEvent(position: bigint, record: OrderRecordJson): string {
  return `id: ${position}\nevent: order\ndata: ${JSON.stringify(record)}\n\n`;
}

function once(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function parseStreamRequest(query: URLSearchParams, lastEventId: string | undefined) {
  const errors: ValidationError[] = [];
  const read = readField(query, errors);
  const trader = read('trader', accountField);
  const makerToken = read('makerToken', accountField);
  const takerToken = read('takerToken', accountField);
  if (lastEventId !== undefined && !/^\d{1,18}$/.test(lastEventId)) {
    const reason = 'should be the id of an event';
    errors.push({ field: 'Last-Event-ID', code: validationCode.incorrectFormat, reason });
  }
  if (errors.length > 0) throw new ValidationFailedError(errors);
  const is = (wanted: Address | undefined, given: string) => wanted === undefined || wanted.toLowerCase() === given;
  return {
    after: lastEventId === undefined ? undefined : BigInt(lastEventId),
    isWanted: ({ order }: OrderRecordJson) =>
      (is(trader, order.maker) || is(trader, order.taker)) &&
      is(makerToken, order.makerToken) &&
      is(takerToken, order.takerToken),
  };
}
