import { Hono } from 'hono';
import { configRoutes } from '../routes/configRoutes';
import { operationRoutes } from '../routes/operationRoutes';
import { outsideRoutes } from '../routes/outsideRoutes';
import { pageRoutes } from '../routes/pageRoutes';
import { rpcRoutes } from '../routes/rpcRoutes';
import { swapRoutes } from '../routes/swapRoutes';
import type { Context } from '../store/context';
import { limitTime } from './limitTime';
import { observe } from './observe';
import { securityHeaders } from './securityHeaders';

const longestUrl = 8_192;
const longestRequest = 30_000;

/** The whole gateway as one handler of requests: it listens to nothing by itself. */
export function createApp(context: Context): Hono {
  const app = new Hono();
  app.use(observe(context), securityHeaders(context.frameAncestors));
  app.use(async (c, next) => {
    if (c.req.url.length > longestUrl) return c.json({ code: 414, reason: 'URI Too Long' }, 414);
    await next();
    return undefined;
  });
  app.use('/api/*', limitTime(longestRequest));
  app.route('/api/:chainId/swap/v1', swapRoutes(context));
  app.route('/api/:chainId/rpc', rpcRoutes(context));
  app.route('/api', configRoutes(context));
  app.route('/api', outsideRoutes(context));
  app.route('/', operationRoutes(context));
  app.route('/', pageRoutes(context));
  app.notFound((c) => c.json({ code: 404, reason: 'Not Found' }, 404));
  app.onError((error, c) => {
    if ('getResponse' in error) return error.getResponse();
    context.log.error({ err: error }, 'a request failed');
    return c.json({ code: 500, reason: 'Internal Server Error' }, 500);
  });
  return app;
}
