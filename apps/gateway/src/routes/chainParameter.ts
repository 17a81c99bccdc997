import type { Context as HonoContext } from 'hono';
import type { ChainState } from '../store/chains/chainState';
import type { Context } from '../store/context';

/** The chain that a path names, or undefined when the gateway does not serve it. */
export function chainParameter({ chains }: Context, c: HonoContext): ChainState | undefined {
  const id = c.req.param('chainId') ?? '';
  return /^[1-9]\d{0,15}$/.test(id) ? chains.get(Number(id)) : undefined;
}
