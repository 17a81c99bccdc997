import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, test } from 'vitest';
import { nameApproved } from './useApprove';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const native = getNativeCoin(chain);
const dai = { ...native, address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', symbol: 'DAI' } as const;

test('the summary of an approval names the pair whose shares it is for', () => {
  expect(nameApproved({ chain, token: dai })).toBe('DAI');
  expect(nameApproved({ chain, token: { ...dai, symbol: 'UNI-V2' }, pairOf: [native, dai] })).toBe('UNI-V2 ETH/DAI');
  expect(nameApproved({ chain, token: { ...dai, symbol: 'UNI-V1' }, exchangeOf: dai })).toBe('UNI-V1 DAI/ETH');
});
