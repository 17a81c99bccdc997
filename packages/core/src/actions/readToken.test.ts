import {
  createClient,
  custom,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  stringToHex,
} from 'viem';
import { expect, test } from 'vitest';
import { decodeTokenText, readToken } from './readToken';

const address = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2';
const toText = (text: string) => encodeAbiParameters([{ type: 'string' }], [text]);
const toNumber = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value]);

/** Reads from a node whose contract answers name(), symbol() and decimals() with this, undefined for a revert. */
function read(...answers: (Hex | undefined)[]) {
  const result = answers.map((returnData) => ({
    success: returnData !== undefined,
    returnData: returnData ?? '0x',
  }));
  const data = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
  const client = createClient({ transport: custom({ request: async () => data }) });
  return readToken(client, { chainId: 1, address });
}

test('reads a token of the standard', async () => {
  expect(await read(toText('USD Coin'), toText('USDC'), toNumber(6n))).toEqual({
    chainId: 1,
    address,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
  });
});

test('reads an old token, whose texts are bytes32', async () => {
  const maker = await read(stringToHex('Maker', { size: 32 }), stringToHex('MKR', { size: 32 }), toNumber(18n));
  expect(maker).toMatchObject({ name: 'Maker', symbol: 'MKR' });
});

test('reads the decimals of a contract that answers with more than one word', async () => {
  expect(await read(undefined, undefined, `${toNumber(18n)}${'00'.repeat(4_064)}`)).toMatchObject({ decimals: 18 });
});

test('calls a token without texts unknown', async () => {
  const nameless = { name: 'Unknown Token', symbol: 'UNKNOWN' };
  expect(await read(undefined, undefined, toNumber(18n))).toMatchObject(nameless);
  expect(await read(toText('\u202e'), toText(''), toNumber(18n))).toMatchObject(nameless);
});

test('takes nothing for a token that has no decimals, or more than 24', async () => {
  expect(await read(undefined, undefined, undefined)).toBeNull();
  expect(await read('0x', '0x', '0x')).toBeNull();
  expect(await read(toText('Deep'), toText('DEEP'), toNumber(25n))).toBeNull();
});

test('fails when the node does', async () => {
  const request = () => Promise.reject(new Error('offline'));
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  await expect(readToken(client, { chainId: 1, address })).rejects.toThrow();
});

test('reads a string', () => {
  expect(decodeTokenText(encodeAbiParameters([{ type: 'string' }], ['Tether USD']))).toBe('Tether USD');
});

test('reads the bytes32 of old contracts up to its first zero', () => {
  expect(decodeTokenText(stringToHex('MKR', { size: 32 }))).toBe('MKR');
  expect(decodeTokenText(stringToHex('exactly thirty-two characters!!!'))).toBe('exactly thirty-two characters!!!');
});

test('gives nothing for an answer that is no text', () => {
  expect(decodeTokenText('0x')).toBeUndefined();
  expect(decodeTokenText('0x1234')).toBeUndefined();
  expect(decodeTokenText(`0x${'ff'.repeat(32)}`)).toBeUndefined();
  expect(decodeTokenText(`0x${'ff'.repeat(96)}`)).toBeUndefined();
});
