import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';

/** Answers a request that takes longer than `ms` with status 504, as JSON-RPC where that is spoken. */
export function limitTime(ms: number): MiddlewareHandler {
  return timeout(ms, (c) => new HTTPException(504, { res: Response.json(toBody(c), { status: 504 }) }));
}

function toBody({ req }: HonoContext) {
  if (!/^\/api\/[^/]+\/rpc$/.test(req.path)) return { code: 504, reason: 'Gateway Timeout' };
  return { jsonrpc: '2.0', id: null, error: { code: -32603, message: 'The chain did not answer in time.' } };
}
