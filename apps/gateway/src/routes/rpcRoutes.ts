import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerRpc } from '../services/rpc/answerRpc';
import type { Context } from '../store/context';
import { chainParameter } from './chainParameter';

const mebibyte = 1_048_576;

/** JSON-RPC to a chain, single or batch. */
export function rpcRoutes(context: Context): Hono {
  const limit = bodyLimit({
    maxSize: mebibyte,
    onError: (c) => {
      const error = { code: -32600, message: 'Invalid request: the body is larger than 1 MB.' };
      return c.json({ jsonrpc: '2.0', id: null, error }, 413);
    },
  });
  return new Hono().post('/', limit, async (c) => {
    const state = chainParameter(context, c);
    if (!state) return c.notFound();
    c.header('Cache-Control', 'no-store');
    return c.json(await answerRpc(state, await c.req.text()));
  });
}
