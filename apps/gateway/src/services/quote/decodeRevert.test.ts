import { encodeErrorResult, parseAbi, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { decodeRevert } from './decodeRevert';

const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F';

test.each([
  ['0xadc35ca6', 'IncompleteFillSellQuoteError', 'sold in full'],
  ['0x990174d2', 'IncompleteTransformERC20Error', 'less than the minimum'],
  ['0x498df3ae', 'IncompleteFillBuyQuoteError', 'within the accepted maximum'],
])('the rich error %s is %s', (selector, name, words) => {
  const word = (value: bigint) => value.toString(16).padStart(64, '0');
  const revert = decodeRevert(`${selector}${word(BigInt(token))}${word(1n)}${word(2n)}`);
  expect(revert.name).toBe(name);
  expect(revert.sentence).toContain(words);
});

test('the output that shrank has its own name', () => {
  const abi = parseAbi(['error NegativeTransformERC20OutputError(address, uint256)']);
  expect(decodeRevert(encodeErrorResult({ abi, args: [token, 5n] })).name).toBe('NegativeTransformERC20OutputError');
});

test('a reason of a contract is passed on, also from within a failed transformer', () => {
  const abi = parseAbi(['error Error(string)', 'error TransformerFailedError(address, bytes, bytes)']);
  const reason = encodeErrorResult({ abi, errorName: 'Error', args: ['Dai/insufficient-allowance'] });
  const wrapped = encodeErrorResult({ abi, errorName: 'TransformerFailedError', args: [zeroAddress, '0x', reason] });
  for (const data of [reason, wrapped]) {
    expect(decodeRevert(data)).toEqual({
      name: 'Dai/insufficient-allowance',
      sentence: 'The transaction would fail: Dai/insufficient-allowance.',
    });
  }
});

test.each([
  ['UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', 'less than the minimum'],
  ['PancakeRouter: EXCESSIVE_INPUT_AMOUNT', 'within the accepted maximum'],
  ['UniswapV2Router: EXPIRED', 'deadline'],
  ['TransferHelper: ETH_TRANSFER_FAILED', 'does not take the native coin'],
  ['constructor', 'would fail: constructor.'],
])('%s of a router is said in words', (reason, words) => {
  const abi = parseAbi(['error Error(string)']);
  expect(decodeRevert(encodeErrorResult({ abi, args: [reason] }))).toEqual({
    name: reason,
    sentence: expect.stringContaining(words),
  });
});

test('what cannot be decoded is said to be unknown', () => {
  expect(decodeRevert('0xdeadbeef').sentence).toContain('0xdeadbeef');
  expect(decodeRevert(undefined).name).toBe('Revert');
  expect(decodeRevert('0x').name).toBe('Revert');
});
