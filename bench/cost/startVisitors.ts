import { createChainClient } from '@livery/core/actions/createChainClient';
import { getBalances } from '@livery/core/actions/getBalances';
import { defaultSiteToken } from '@livery/core/domain/siteToken';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type Address, http, pad, toHex } from 'viem';
import { getBlockNumber } from 'viem/actions';

/** Time between two polls of an open page at rest: `useEveryBlock` of the page. */
const pollMs = 36_000;
/** Time between two questions of an open page for prices in dollars. */
const pricesMs = 30_000;

/**
 * Starts visitors who have the page open with a wallet of their own, and do nothing: each polls the block, reads the
 * balances of two tokens with it in one call, as the page does at rest, and asks for prices, at the times at which the
 * page does. Their polls are spread over the time between two. Returns a function to stop.
 */
export function startVisitors(
  url: string,
  { chainId, token, count }: { chainId: number; token: Address; count: number },
): () => void {
  const tokens = [nativeToken, token];
  const ends = Array.from({ length: count }, (_, index) => {
    const transport = http(`${url}/api/${chainId}/rpc?site=${defaultSiteToken}`, { batch: true, retryCount: 0 });
    const client = createChainClient({ transport });
    const account = pad(toHex(0x10_00_00 + index), { size: 20 });
    const poll = () =>
      Promise.all([getBlockNumber(client, { cacheTime: 0 }), getBalances(client, { account, tokens })]);
    const delay = index / count;
    return [
      repeat(poll, { ms: pollMs, delay }),
      repeat(() => fetch(`${url}/api/${chainId}/prices?tokens=${token}`), { ms: pricesMs, delay }),
    ];
  });
  return () => {
    for (const end of ends.flat()) end();
  };
}

/** Acts every `ms`, first after a part of them. Failures are left to the next time. */
function repeat(act: () => Promise<unknown>, { ms, delay }: { ms: number; delay: number }): () => void {
  let timer: NodeJS.Timeout;
  const again = (after: number) => {
    timer = setTimeout(() => {
      again(ms);
      void act().catch(() => undefined);
    }, after);
  };
  again(ms * delay);
  return () => clearTimeout(timer);
}
