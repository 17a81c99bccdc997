import { chains, getChain } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { QueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { resolveLink } from '../../app/openLink';
import { getScreenPath, parsePath } from '../../app/routes';
import { completeLimitParams } from '../../app/useLimitParams';
import { firstTokenQuery } from '../../features/limit/market/firstTokenQuery';
import { completeSwapParams, readSwapParams } from '../../features/swap/params/swapParams';
import { served } from '../testing/joinTestHost';
import { getTradeLink } from './tradeLink';

const { href } = location;
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const own: AppConfig = { ...served, chains: chains.map(({ id }) => id) };
const hosts: AppConfig = { ...own, config: { ...own.config, default_token_address: dai } };

afterEach(() => history.replaceState(null, '', href));

/** Returns the trade of a page with an address; the limit screen finds the first token by itself. */
function readTrade(address: string, { config }: AppConfig) {
  const { pathname, searchParams } = new URL(address, href);
  const { chain = getChain(1), screen } = parsePath(pathname);
  if (!chain) throw new RangeError('No chain');
  const read = readSwapParams(searchParams);
  const params =
    screen === 'limit'
      ? completeLimitParams(read, { chain, config, first: usdc })
      : completeSwapParams(read, { chain, config });
  return { chainId: chain.id, screen, params };
}

const typed = `inputCurrency=${dai}&outputCurrency=${usdc}&exactAmount=1.5&exactField=output&recipient=${recipient}`;
const screens = ['swap', 'limit', 'pool'] as const;
/** Another tab may remember any chain, since browsers keep a frame's storage apart. */
const cases = chains.flatMap((chain) =>
  screens.flatMap((screen) => ['', typed].map((search) => [chain.name, screen, search, chain] as const)),
);

test.each(cases)('on %s, the %s screen with "%s" is the same in its own tab', (_, screen, search, chain) => {
  const address = `${getScreenPath(chain, screen)}?${search}`;
  history.replaceState(null, '', address);
  const link = new URL(getTradeLink(hosts));
  for (const { id } of chains) {
    const opened = resolveLink({ path: link.pathname, search: link.search }, own, id);
    const [there, here] = [readTrade(opened, own), readTrade(address, hosts)];
    if (screen === 'pool') expect([there.chainId, there.screen]).toEqual([here.chainId, here.screen]);
    else expect(there).toEqual(here);
  }
});

test.each<[string, Address | null | undefined, Address | undefined]>([
  ['that has a market', dai, dai],
  ['in place of which a stablecoin has a market', usdc, usdc],
  ['without any market', null, dai],
  ['that is still looked for', undefined, undefined],
])('an untouched order buys in its own tab what it buys here: the host’s token %s', (_, found, bought) => {
  history.replaceState(null, '', '/limit');
  const [chain] = chains;
  if (!chain) throw new RangeError('No chain');
  const queries = new QueryClient();
  if (found !== undefined) queries.setQueryData(firstTokenQuery({ chain, preferred: dai }).queryKey, found);
  const { searchParams } = new URL(getTradeLink(hosts, queries));
  expect(searchParams.get('inputCurrency')).toBe(chain.wrappedNative.address);
  expect(searchParams.get('outputCurrency')).toBe(bought ?? null);
});

test('parameters that are no part of the trade stay in the link', () => {
  history.replaceState(null, '', '/swap?theme=dark&exactAmount=2&lng=de#top');
  const link = new URL(getTradeLink(own));
  expect(link.searchParams.get('lng')).toBe('de');
  expect(link.searchParams.get('theme')).toBe('dark');
  expect(link.searchParams.get('exactAmount')).toBe('2');
  expect(link.hash).toBe('#top');
});
