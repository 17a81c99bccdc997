import { encodeErrorResult, type Hex, parseAbi, toFunctionSelector, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { decodeRevert, explainRevert, isPermitRefused } from './decodeRevert';

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

const routerAbi = parseAbi([
  'error ExecutionFailed(uint256 commandIndex, bytes message)',
  'error SignatureExpired(uint256 signatureDeadline)',
  'error AllowanceExpired(uint256 deadline)',
  'error InsufficientAllowance(uint256 amount)',
]);
const byRouter = (message: Hex) =>
  encodeErrorResult({ abi: routerAbi, errorName: 'ExecutionFailed', args: [0n, message] });

// The selectors are those of the deployed contracts.
test.each([
  ['V2TooLittleReceived()', 'MINIMUM_MISSED'],
  ['V3TooLittleReceived()', 'MINIMUM_MISSED'],
  ['InsufficientToken()', 'MINIMUM_MISSED'],
  ['InsufficientETH()', 'MINIMUM_MISSED'],
  ['V2TooMuchRequested()', 'MAXIMUM_EXCEEDED'],
  ['V3TooMuchRequested()', 'MAXIMUM_EXCEEDED'],
  ['TransactionDeadlinePassed()', 'EXPIRED'],
])('the Universal Router’s %s is %s', (error, code) => {
  const data = toFunctionSelector(error);
  expect(decodeRevert(data)).toEqual({ code, name: error.slice(0, -2) });
  expect(decodeRevert(byRouter(data))).toMatchObject({ code });
  expect(isPermitRefused(decodeRevert(data))).toBe(false);
});

test.each([
  ['SignatureExpired', encodeErrorResult({ abi: routerAbi, errorName: 'SignatureExpired', args: [1n] })],
  ['AllowanceExpired', encodeErrorResult({ abi: routerAbi, errorName: 'AllowanceExpired', args: [1n] })],
  ['InsufficientAllowance', encodeErrorResult({ abi: routerAbi, errorName: 'InsufficientAllowance', args: [1n] })],
  ['InvalidNonce', toFunctionSelector('InvalidNonce()')],
  ['InvalidSigner', toFunctionSelector('InvalidSigner()')],
  ['InvalidContractSignature', toFunctionSelector('InvalidContractSignature()')],
])('Permit2’s %s is known by its name, also where the router fails with it', (name, data) => {
  for (const each of [data, byRouter(data)]) {
    const revert = decodeRevert(each);
    expect(revert).toEqual({ code: 'UNKNOWN', name });
    expect(isPermitRefused(revert)).toBe(true);
    expect(explainRevert(revert)).toContain(name);
  }
});

test('a token that says the name of an error of Permit2 is no refusal of a permit', () => {
  expect(isPermitRefused(decodeRevert(say('InvalidNonce')))).toBe(false);
});
