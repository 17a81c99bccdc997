import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { expect, test } from 'vitest';
import { createTokenLabeler } from './createTokenLabeler';
import { loadTokens } from './testing/loadTokens';

const toToken = (symbol: string, index: number): Token => ({
  chainId: 1,
  address: `0x${index.toString(16).padStart(40, '0')}`,
  symbol,
  name: symbol,
  decimals: 18,
});
const fromList = [toToken('ZUSDC.', 1), toToken('MOON', 2), toToken('MOON', 3), toToken('USDС', 4)];
const [added, unlisted] = [toToken('M00N', 5), toToken('MOON', 6)];

async function describeTokens(isUnlisted = false) {
  const chain = getChain(1);
  if (!chain) throw new Error('no chain 1');
  const bundled = await loadTokens(1);
  const own = [getNativeCoin(chain), added];
  return createTokenLabeler({ chain, bundled, own, listed: [...bundled, ...fromList], isUnlisted });
}

test('a listed token whose symbol resembles one of the bundled list is labeled a lookalike', async () => {
  const describe = await describeTokens();
  expect(fromList.map((token) => describe(token).lookalike)).toEqual([undefined, undefined, undefined, 'USDC']);
});

test('a second ether or wrapped ether is labeled a lookalike', async () => {
  const describe = await describeTokens();
  expect(describe(toToken('ETH', 7)).lookalike).toBe('ETH');
  expect(describe(toToken('WЕTH', 8)).lookalike).toBe('WETH');
});

test('tokens of the bundled list and the native coin are never labeled', async () => {
  const chain = getChain(1);
  const describe = await describeTokens();
  const tokens = [...(await loadTokens(1)), ...(chain ? [getNativeCoin(chain)] : [])];
  expect(tokens.filter((token) => describe(token).lookalike !== undefined)).toEqual([]);
  expect(tokens.filter((token) => describe(token).isAdded)).toEqual([]);
  expect(tokens.filter((token) => !describe(token).isGenuine)).toEqual([]);
});

test('an unlisted token, added or not, is also compared with the lists in use', async () => {
  expect((await describeTokens())(added)).toEqual({ lookalike: 'MOON', isAdded: true, isGenuine: false });
  expect((await describeTokens(true))(unlisted)).toEqual({ lookalike: 'MOON', isAdded: false, isGenuine: false });
});
