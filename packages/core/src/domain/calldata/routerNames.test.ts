import { type AbiFunction, toFunctionSelector, toFunctionSignature } from 'viem';
import { expect, test } from 'vitest';
import { chains } from '../chains';
import { liquidityRouterAbi } from './liquidityAbi';
import { fromRouterNames, renamedSelectors, toRouterNames } from './routerNames';

const [ethereum, avalanche] = [1, 43114].map((wanted) => chains.find(({ id }) => id === wanted));
if (!ethereum || !avalanche) throw new Error('chains are missing');

test('every function named after the native coin has the selector of its name with AVAX', () => {
  const named = liquidityRouterAbi.filter(({ name }) => name.includes('ETH'));
  const toAvax = (item: AbiFunction) => toFunctionSignature(item).replace('ETH', 'AVAX');
  expect(renamedSelectors).toEqual(named.map((item) => [toFunctionSelector(item), toFunctionSelector(toAvax(item))]));
});

test('a call is renamed for Avalanche alone, and back; its arguments stay', () => {
  expect(toRouterNames('0xf305d7190102', avalanche)).toBe('0xf91b3f720102');
  expect(fromRouterNames('0xf91b3f720102', avalanche)).toBe('0xf305d7190102');
  expect(toRouterNames('0xf305d7190102', ethereum)).toBe('0xf305d7190102');
  expect(fromRouterNames('0xf91b3f720102', ethereum)).toBe('0xf91b3f720102');
});

test('a call without the native coin has one name everywhere', () => {
  expect(toRouterNames('0xe8e3370001', avalanche)).toBe('0xe8e3370001');
  expect(fromRouterNames('0xe8e3370001', avalanche)).toBe('0xe8e3370001');
});

test('a name that the router of the chain does not have is refused', () => {
  expect(() => fromRouterNames('0xf305d7190102', avalanche)).toThrow(RangeError);
});
