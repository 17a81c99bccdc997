import { Hono, type Context as HonoContext } from 'hono';
import { getQuote } from '../services/quote/getQuote';
import type { Context } from '../store/context';
import { chainParameter } from './chainParameter';
import { toErrorBody } from './toErrorBody';

/** Quotes and prices of the 0x v1 swap API. */
export function swapRoutes(context: Context): Hono {
  const answer = (endpoint: 'quote' | 'price') => async (c: HonoContext) => {
    const state = chainParameter(context, c);
    if (!state) return c.notFound();
    const chain = state.chain.id;
    const query = new URL(c.req.url).searchParams;
    c.header('Cache-Control', 'no-store');
    try {
      const body = await getQuote(state, { query, endpoint, now: context.clock() });
      context.metrics.quotes.inc({ chain, outcome: 'ok' });
      return c.json(body);
    } catch (error) {
      const { status, body } = toErrorBody(error);
      context.metrics.quotes.inc({ chain, outcome: String(body.code) });
      if (status === 500) context.log.error({ err: error, chain }, 'a quote failed');
      return c.json(body, status);
    }
  };
  return new Hono().get('/quote', answer('quote')).get('/price', answer('price'));
}
