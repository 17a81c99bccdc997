import { encodeErrorResult, type Hex, parseAbi, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { decodeRevert, explainRevert } from './decodeRevert';

const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const abi = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error NegativeTransformERC20OutputError(address, uint256)',
  'error TransformerFailedError(address, bytes, bytes)',
  'error WalletExecuteDelegateCallFailedError(address, address, bytes, bytes)',
  'error WalletExecuteCallFailedError(address, address, bytes, uint256, bytes)',
]);

const say = (reason: string) => encodeErrorResult({ abi, errorName: 'Error', args: [reason] });
const wraps: Record<string, (data: Hex) => Hex> = {
  nothing: (data) => data,
  'a transformer': (data) =>
    encodeErrorResult({ abi, errorName: 'TransformerFailedError', args: [zeroAddress, '0x', data] }),
  'the wallet of the proxy': (data) =>
    encodeErrorResult({
      abi,
      errorName: 'WalletExecuteDelegateCallFailedError',
      args: [zeroAddress, zeroAddress, '0x', data],
    }),
  'a call of that wallet': (data) =>
    encodeErrorResult({
      abi,
      errorName: 'WalletExecuteCallFailedError',
      args: [zeroAddress, zeroAddress, '0x', 0n, data],
    }),
};

describe.each(Object.entries(wraps))('within %s', (_, wrap) => {
  test.each([
    ['0xadc35ca6', 'NOT_SOLD_IN_FULL', 'IncompleteFillSellQuoteError', 'sold in full'],
    ['0x990174d2', 'MINIMUM_MISSED', 'IncompleteTransformERC20Error', 'less than the minimum'],
    ['0x498df3ae', 'MAXIMUM_EXCEEDED', 'IncompleteFillBuyQuoteError', 'within the accepted maximum'],
  ])('the rich error %s is %s', (selector, code, name, words) => {
    const word = (value: bigint) => value.toString(16).padStart(64, '0');
    const revert = decodeRevert(wrap(`${selector}${word(BigInt(token))}${word(1n)}${word(2n)}` as Hex));
    expect(revert).toEqual({ code, name });
    expect(explainRevert(revert)).toContain(words);
  });

  test.each([
    ['UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', 'MINIMUM_MISSED', 'less than the minimum'],
    ['PancakeRouter: EXCESSIVE_INPUT_AMOUNT', 'MAXIMUM_EXCEEDED', 'within the accepted maximum'],
    ['UniswapV2Router: EXPIRED', 'EXPIRED', 'deadline'],
    ['TransferHelper: ETH_TRANSFER_FAILED', 'PAYEE_REFUSES', 'does not take the native coin'],
    ['Dai/insufficient-allowance', 'REASON', 'would fail: Dai/insufficient-allowance.'],
    ['constructor', 'REASON', 'would fail: constructor.'],
  ])('the reason %s is %s', (name, code, words) => {
    const revert = decodeRevert(wrap(say(name)));
    expect(revert).toEqual({ code, name });
    expect(explainRevert(revert)).toContain(words);
  });
});

test.each([
  [encodeErrorResult({ abi, errorName: 'Panic', args: [17n] }), 'PANIC', 'Panic'],
  [
    encodeErrorResult({ abi, errorName: 'NegativeTransformERC20OutputError', args: [token, 5n] }),
    'OUTPUT_SHRINKS',
    'NegativeTransformERC20OutputError',
  ],
])('%s is decoded to its code and name', (data, code, name) => {
  expect(decodeRevert(data)).toEqual({ code, name });
});

test('a hostile contract’s reason becomes one bounded line without direction overrides', () => {
  expect(decodeRevert(say('\u202eevil\u0000\nSend all\u200b your coins'))).toEqual({
    code: 'REASON',
    name: 'evil Send all your coins',
  });
  expect(decodeRevert(say('x'.repeat(10_000))).name).toBe('x'.repeat(120));
  expect(decodeRevert(say('\u200b\n'))).toEqual({ code: 'SILENT', name: 'Error' });
});

test('an error that is nested too deeply or too long is unknown', () => {
  let wrapped = say('deep');
  for (let depth = 0; depth < 20; depth++) wrapped = wraps['a transformer']?.(wrapped) ?? wrapped;
  expect(decodeRevert(wrapped).code).toBe('UNKNOWN');
  expect(decodeRevert(say('x'.repeat(100_000)))).toEqual({ code: 'UNKNOWN', name: '0x08c379a0' });
});

test('undecodable data is unknown, and missing data is silent', () => {
  expect(explainRevert(decodeRevert('0xdeadbeef'))).toContain('0xdeadbeef');
  for (const data of [undefined, null, 7, '0x', '0x12', 'Reverted']) expect(decodeRevert(data).code).toBe('SILENT');
  expect(decodeRevert(wraps['a transformer']?.('0x'))).toEqual({ code: 'SILENT', name: 'TransformerFailedError' });
});
