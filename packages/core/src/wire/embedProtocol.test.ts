import { expect, test } from 'vitest';
import {
  embedOverrides,
  maxJsonChars,
  parseConnect,
  parseHello,
  parseHostMessage,
  parsePageMessage,
  parseSign,
} from './embedProtocol';
import { overrideNames } from './parentPage';

const token = '0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4';
const hash = `0x${'1'.repeat(64)}`;
const connect = { livery: 'connect', version: 1, overrides: { name: 'Host' }, hasWallet: false };

test('the overrides are those of a parent page', () => {
  expect([...embedOverrides].sort()).toEqual([...overrideNames].sort());
});

test.each([
  { type: 'overrides', overrides: { brand_color: '#102030', name: '' } },
  { type: 'command', command: { name: 'setTokens', input: 'ETH', output: token } },
  { type: 'command', command: { name: 'setTokens', output: token } },
  { type: 'command', command: { name: 'setAmount', amount: '1.5', field: 'output' } },
  { type: 'command', command: { name: 'setAmount', amount: '', field: 'input' } },
  { type: 'command', command: { name: 'setChain', chainId: 137 } },
  { type: 'command', command: { name: 'setTheme', theme: 'auto' } },
  { type: 'command', command: { name: 'setLanguage', language: 'pt-BR' } },
  { type: 'command', command: { name: 'setTab', tab: 'pool' } },
  { type: 'walletEvent', event: { name: 'accountsChanged', accounts: [token] } },
  { type: 'walletEvent', event: { name: 'chainChanged', chainId: '0x89' } },
  { type: 'walletEvent', event: { name: 'disconnect' } },
  { type: 'answer', id: 1, result: { number: '0x1' } },
  { type: 'answer', id: 1, error: { code: 4001, message: 'Rejected' } },
])('%j is a message of the host', (message) => {
  expect(parseHostMessage(message)).toEqual(message);
});

test.each([
  { type: 'event', event: { name: 'ready' } },
  { type: 'event', event: { name: 'wallet', account: token, chainId: 1 } },
  { type: 'event', event: { name: 'swap-submitted', chainId: 1, hash } },
  { type: 'event', event: { name: 'liquidity', chainId: 1, hash, status: 'failed' } },
  { type: 'event', event: { name: 'order-placed', chainId: 1, sellToken: token, buyToken: token } },
  { type: 'event', event: { name: 'order-filled', chainId: 1, orderHash: hash, hash } },
  { type: 'event', event: { name: 'error', code: 'BUSY', message: 'Later.' } },
  { type: 'height', height: 800 },
  { type: 'theme', theme: 'dark' },
  { type: 'reveal' },
  { type: 'request', id: 1, method: 'eth_accounts' },
])('%j is a message of the page', (message) => {
  expect(parsePageMessage(message)).toEqual(message);
});

test('a sign of a page is that its document loads, or that it opens no port', () => {
  expect(['loads', 'silent'].map((livery) => parseSign({ livery }))).toEqual(['loads', 'silent']);
  for (const other of [{ livery: 'hello', version: 1 }, { livery: 'loads', version: 1 }, 'loads', null])
    expect(parseSign(other)).toBeUndefined();
});

test.each<[string, unknown]>([
  ['text', 'command'],
  ['nothing', null],
  ['of another type', { type: 'reload' }],
  ['a command that does not exist', { type: 'command', command: { name: 'confirm' } }],
  ['a command with another field', { type: 'command', command: { name: 'setTokens', input: 'ETH', recipient: token } }],
  ['an override that does not exist', { type: 'overrides', overrides: { feeRecipient: token } }],
  ['a whole configuration', { type: 'overrides', overrides: { data: { config: { domain: 'a.example' } } } }],
  ['an override that is no text', { type: 'overrides', overrides: { name: { toString: 'x' } } }],
  ['an override of more than 2,000 characters', { type: 'overrides', overrides: { name: 'a'.repeat(2_001) } }],
  ['an amount that is no number', { type: 'command', command: { name: 'setAmount', amount: '1e9', field: 'input' } }],
  ['an amount with a sign', { type: 'command', command: { name: 'setAmount', amount: '-1', field: 'input' } }],
  ['a long amount', { type: 'command', command: { name: 'setAmount', amount: '1'.repeat(80), field: 'input' } }],
  ['a token that is no address', { type: 'command', command: { name: 'setTokens', input: '0x12' } }],
  ['a chain that is no number', { type: 'command', command: { name: 'setChain', chainId: '1' } }],
  ['accounts that are no addresses', { type: 'walletEvent', event: { name: 'accountsChanged', accounts: ['me'] } }],
  ['an oversize answer', { type: 'answer', id: 1, result: 'a'.repeat(maxJsonChars) }],
  ['an answer that JSON cannot say', { type: 'answer', id: 1, result: 1n }],
])('%s is no message of the host', (_, message) => {
  expect(parseHostMessage(message)).toBeUndefined();
});

test.each(['__proto__', 'constructor', 'prototype'])('a field %s neither fits nor changes other objects', (field) => {
  const message = `{"type":"overrides","overrides":{"name":"Host","${field}":{"brand_color":"#000000"}}}`;
  expect(parseHostMessage(JSON.parse(message))).toBeUndefined();
  expect(Reflect.get({}, 'brand_color')).toBeUndefined();
});

test.each<[string, unknown]>([
  ['a height over 20,000', { type: 'height', height: 20_001 }],
  ['a height that is no number', { type: 'height', height: Number.NaN }],
  ['an event that does not exist', { type: 'event', event: { name: 'signed' } }],
  ['an event with another field', { type: 'event', event: { name: 'ready', html: '<b>' } }],
  ['an oversize request', { type: 'request', id: 1, method: 'eth_call', params: ['a'.repeat(maxJsonChars)] }],
])('%s is no message of the page', (_, message) => {
  expect(parsePageMessage(message)).toBeUndefined();
});

test('greetings of any version are read, and nothing else as one', () => {
  expect(parseHello({ livery: 'hello', version: 2 })).toEqual({ livery: 'hello', version: 2 });
  expect(parseConnect(connect)).toEqual(connect);
  expect(parseConnect({ ...connect, secret: 1 })).toBeUndefined();
  expect(parseConnect({ ...connect, hasWallet: 'yes' })).toBeUndefined();
  expect(parseHello({ livery: 'hello', version: 1, origin: '*' })).toBeUndefined();
});
