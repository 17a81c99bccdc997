import { getChain } from '@livery/core/domain/chains';
import { limitOrderSource } from '@livery/core/domain/orders/limitFill';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { getVenues } from '@livery/core/domain/venues';
import pino from 'pino';
import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { createChainState } from '../../chains/chainState';
import { ValidationFailedError } from '../../errors/quote';
import { parseSwapQuery } from './parseSwapQuery';

const ethereum = getChain(1);
if (!ethereum) throw new Error('Ethereum is not registered.');
const state = createChainState(ethereum, { urls: ['http://127.0.0.1:1'], log: pino({ level: 'silent' }) });

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const account = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';
const friend = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const valid = { sellToken: 'ETH', buyToken: dai, sellAmount: '1000' };

const parse = (query: Record<string, string>) => parseSwapQuery(state, new URLSearchParams(query));

function errorsOf(query: Record<string, string>) {
  try {
    parse(query);
  } catch (error) {
    if (error instanceof ValidationFailedError) return error.validationErrors;
    throw error;
  }
  return [];
}

test('optional parameters have defaults', () => {
  expect(parse(valid)).toMatchObject({
    sellToken: nativeToken,
    buyToken: dai,
    side: 'sell',
    amount: 1000n,
    slippage: 10n ** 16n,
    fee: 0n,
    gasPrice: undefined,
    skipValidation: undefined,
  });
});

test.each(['ETH', 'eth', nativeToken, nativeToken.toLowerCase()])('%s is the native coin', (sellToken) => {
  expect(parse({ ...valid, sellToken }).sellToken).toBe(nativeToken);
});

test.each(['DAI', 'dai', dai, dai.toLowerCase()])('%s is the token', (buyToken) => {
  expect(parse({ ...valid, buyToken }).buyToken).toBe(dai);
});

test('a slippage may be left to the gateway', () => {
  expect(parse({ ...valid, slippagePercentage: 'auto' }).slippage).toBe('auto');
});

test('fractions are parsed exactly', () => {
  const { slippage, fee } = parse({
    ...valid,
    slippagePercentage: '0.0029',
    buyTokenPercentageFee: '.05',
    feeRecipient: account,
  });
  expect(slippage).toBe(29n * 10n ** 14n);
  expect(fee).toBe(5n * 10n ** 16n);
});

test.each([
  ['sellToken', 'NOSUCH', 1004, 'Could not find token `NOSUCH`'],
  ['sellToken', dai.replace('B', 'b'), 1002, `Invalid address: ${dai.replace('B', 'b')}`],
  ['sellAmount', '1.5', 1001, 'should match pattern "^\\d+$"'],
  ['sellAmount', '-1', 1001, 'should match pattern "^\\d+$"'],
  ['sellAmount', '0', 1004, 'should be >= 1'],
  ['sellAmount', '1'.repeat(90), 1004, 'should be <= 2^256 - 1'],
  ['takerAddress', '0x12', 1001, 'should match pattern "^0x[0-9a-fA-F]{40}$"'],
  ['slippagePercentage', '1.01', 1004, 'MUST_BE_LESS_THAN_OR_EQUAL_TO_ONE'],
  ['slippagePercentage', '-0.1', 1001, 'should match pattern "^\\d+(\\.\\d+)?$"'],
  ['slippagePercentage', '1e-3', 1001, 'should match pattern "^\\d+(\\.\\d+)?$"'],
  ['skipValidation', 'yes', 1004, 'should be equal to one of the allowed values'],
  ['reference', 'yes', 1004, 'should be equal to one of the allowed values'],
  ['sellTokenPercentageFee', '0.01', 1006, 'ARGUMENT_NOT_YET_SUPPORTED'],
  ['gasPrice', 'fast', 1001, 'should match pattern "^\\d+$"'],
])('%s=%s is refused with the code and reason of 0x v1', (field, value, code, reason) => {
  expect(errorsOf({ ...valid, [field]: value })).toEqual([{ field, code, reason }]);
});

test.each([
  ['1.01', 'MUST_BE_LESS_THAN_OR_EQUAL_TO_ONE'],
  ['0.0500000001', 'MUST_BE_LESS_THAN_OR_EQUAL_TO_FIVE_PERCENT'],
])('a fee of %s is too large', (buyTokenPercentageFee, reason) => {
  expect(errorsOf({ ...valid, buyTokenPercentageFee, feeRecipient: account })).toEqual([
    { field: 'buyTokenPercentageFee', code: 1004, reason },
  ]);
});

test('a fee needs a recipient', () => {
  expect(errorsOf({ ...valid, buyTokenPercentageFee: '0.003' })).toEqual([
    { field: 'feeRecipient', code: 1006, reason: 'FEE_RECIPIENT_MISSING' },
  ]);
});

test('exactly one amount is required', () => {
  const both = { field: '', code: 1001, reason: 'should match exactly one schema in oneOf' };
  expect(errorsOf({ ...valid, buyAmount: '1' })).toEqual([both]);
  expect(errorsOf({ sellToken: 'ETH', buyToken: dai })).toEqual([
    { field: 'sellAmount', code: 1000, reason: "should have required property 'sellAmount'" },
    { field: 'buyAmount', code: 1000, reason: "should have required property 'buyAmount'" },
    both,
  ]);
});

test('the same token on both sides is refused, wrapping is not', () => {
  const reason = 'buyToken and sellToken must be different';
  expect(errorsOf({ ...valid, sellToken: 'DAI' })).toEqual([
    { field: 'buyToken', code: 1000, reason },
    { field: 'sellToken', code: 1000, reason },
  ]);
  expect(errorsOf({ ...valid, buyToken: 'WETH' })).toEqual([]);
});

test('sources cannot be both included and excluded', () => {
  const reason = 'CONFLICTING_FILTERING_ARGUMENTS';
  expect(errorsOf({ ...valid, excludedSources: 'A,B', includedSources: 'C' })).toEqual([
    { field: 'excludedSources', code: 1001, reason },
    { field: 'includedSources', code: 1001, reason },
  ]);
});

test('a request that excludes every source is told so, and one that leaves one is not', () => {
  const names = [limitOrderSource, ...getVenues(ethereum).map(({ name }) => name)];
  const all = [...new Set([...names, ethereum.v2.source])];
  const reason = 'Request excluded all sources';
  expect(errorsOf({ ...valid, excludedSources: all.join(',') })).toEqual([
    { field: 'excludedSources', code: 1004, reason },
  ]);
  expect(errorsOf({ ...valid, excludedSources: all.slice(1).join(',') })).toEqual([]);
});

test('all invalid fields are listed at once', () => {
  const errors = errorsOf({ sellToken: 'NOSUCH', sellAmount: 'x', takerAddress: 'y', slippagePercentage: '2' });
  expect(errors.map(({ field }) => field).sort()).toEqual([
    'buyToken',
    'sellAmount',
    'sellToken',
    'slippagePercentage',
    'takerAddress',
  ]);
});

test('a quote with a recipient has the fee that was asked for', () => {
  const fee = { buyTokenPercentageFee: '0.003', feeRecipient: account };
  const query = { ...valid, ...fee, recipient: friend, takerAddress: account, deadline: '1800000000' };
  expect(parse(query)).toMatchObject({
    recipient: friend,
    deadline: 1_800_000_000n,
    fee: 3n * 10n ** 15n,
    feeRecipient: account,
  });
  const own = { ...valid, ...fee, recipient: account.toLowerCase(), takerAddress: account };
  expect(parse(own)).toMatchObject({ recipient: undefined, fee: 3n * 10n ** 15n, feeRecipient: account });
});

test.each([
  ['nobody', zeroAddress],
  ['the bought token', dai],
  ['the router', ethereum.v2.router],
])('%s is refused as a recipient', (_, recipient) => {
  expect(errorsOf({ ...valid, recipient })).toEqual([{ field: 'recipient', code: 1010, reason: 'Invalid recipient' }]);
});

test('an invalid recipient and an invalid deadline are refused', () => {
  const errors = errorsOf({ ...valid, recipient: 'alice.eth', deadline: '-1' });
  expect(errors.map(({ field, code }) => [field, code])).toEqual([
    ['recipient', 1001],
    ['deadline', 1001],
  ]);
  expect(errorsOf({ ...valid, recipient: friend.replace('EB2c', 'eb2C') })).toMatchObject([{ field: 'recipient' }]);
});

test('a deadline before the last block is refused', () => {
  const later = { ...state, blockTime: 1_800_000_000n };
  const query = (deadline: string) => new URLSearchParams({ ...valid, recipient: friend, deadline });
  expect(() => parseSwapQuery(later, query('1800000000'))).toThrow(ValidationFailedError);
  expect(parseSwapQuery(later, query('1800000001')).deadline).toBe(1_800_000_001n);
});

test('an operator that does not offer other recipients refuses them, but not the taker', () => {
  const query = new URLSearchParams({ ...valid, takerAddress: account, recipient: friend });
  const refuse = () => parseSwapQuery(state, query, { recipients: false });
  expect(refuse).toThrow(ValidationFailedError);
  query.set('recipient', account);
  expect(refuse().recipient).toBeUndefined();
});

test('the venues that an operator excludes are excluded beside those of the query', () => {
  const query = new URLSearchParams({ ...valid, excludedSources: 'SushiSwap' });
  const parsed = parseSwapQuery(state, query, { excludedVenues: ['Uniswap_V3'] });
  expect([...parsed.excludedSources]).toEqual(['SushiSwap', 'Uniswap_V3']);
});
