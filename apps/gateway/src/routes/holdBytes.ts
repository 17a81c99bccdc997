import type { ServerResponse } from 'node:http';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '../context/createContext';
import { MalformedJsonError } from '../errors/order';
import { getVisitor } from './getVisitor';

type Limiting = Pick<Context, 'budgets' | 'trustedProxies'>;

/** Memory that a byte of a body takes when it has been parsed. */
const parsedWeight = 8;

/**
 * Refuses bodies over `maxBytes` with `tooLarge` and 413. Others are counted among the visitor's bytes, before they
 * have arrived and until they are answered.
 */
export function limitBody(
  { budgets, trustedProxies }: Limiting,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: object },
): MiddlewareHandler[] {
  return [
    async (c, next) => {
      // A body without a length may have every length up to the bound.
      const length = Number(c.req.header('content-length') ?? maxBytes);
      const bytes = length > maxBytes ? 0 : length * parsedWeight;
      const release = budgets.hold('bytes', getVisitor(c, trustedProxies), bytes);
      try {
        await next();
      } finally {
        release();
      }
    },
    bodyLimit({ maxSize: maxBytes, onError: (c) => c.json(tooLarge, 413) }),
  ];
}

/** Returns the JSON of a body. Throws `MalformedJsonError`. */
export async function readJson(c: HonoContext): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch {
    throw new MalformedJsonError();
  }
}

/** Answers with JSON text, which counts among the visitor's bytes until the client has read it, or has left. */
export function sendText({ budgets, trustedProxies }: Limiting, c: HonoContext, text: string): Response {
  const outgoing = getServerResponse(c);
  const bytes = Buffer.byteLength(text);
  if (outgoing && !outgoing.closed) {
    outgoing.once('close', budgets.hold('bytes', getVisitor(c, trustedProxies), bytes));
  }
  return c.body(text, 200, { 'Content-Type': 'application/json', 'Content-Length': String(bytes) });
}

/** Returns the response that Node.js sends; undefined in a test without a connection. */
export function getServerResponse(c: HonoContext): ServerResponse | undefined {
  return c.env?.outgoing;
}
