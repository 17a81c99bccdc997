import { getChain } from '@livery/core/domain/chains';
import { parsePayee } from '@livery/core/domain/swap/parsePayee';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, test } from 'vitest';
import { type GetRecipientParameters, getReadiness, getRecipient } from './recipient';

const chain = getChain(1);
if (!chain) throw new Error('chain 1 is missing');
const eth = getNativeCoin(chain);
const weth = { ...eth, address: chain.wrappedNative.address };
const usdc = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const;
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const form: Omit<GetRecipientParameters, 'payee'> = {
  typed: undefined,
  account,
  chain,
  sellToken: eth,
  buyToken: usdc,
  canLookUp: true,
  found: undefined,
  hasFailed: false,
};

test.each([
  ['a closed field', {}, { status: 'none' }, 'ready'],
  ['an empty field', { typed: '' }, { status: 'empty' }, 'missing'],
  ['white space', { typed: ' ' }, { status: 'empty' }, 'missing'],
  ['an address with white space around it', { typed: ` ${alice} ` }, { status: 'known', address: alice }, 'ready'],
  ['an address with white space in it', { typed: alice.replace('C', ' C') }, { status: 'invalid' }, 'missing'],
  ['a word', { typed: 'alice' }, { status: 'invalid' }, 'missing'],
  ['a broken checksum', { typed: alice.replace('C', 'c') }, { status: 'mistyped' }, 'missing'],
  ['a marked one', { typed: ` eth:${alice.replace('C', 'c')}` }, { status: 'mistyped' }, 'missing'],
  ['an address that lacks a digit', { typed: alice.slice(0, -1) }, { status: 'invalid' }, 'missing'],
  ['an address', { typed: alice.toLowerCase() }, { status: 'known', address: alice, name: undefined }, 'ready'],
  ['an address of this network', { typed: `eth:${alice}` }, { status: 'known', address: alice }, 'ready'],
  [
    'an address of another network',
    { typed: `matic:${alice}` },
    { status: 'elsewhere', network: 'Polygon' },
    'missing',
  ],
  [
    'an address of a network that is not ours',
    { typed: `gno:${alice}` },
    { status: 'elsewhere', network: 'gno' },
    'missing',
  ],
  ['an address without a wallet', { typed: alice, account: undefined }, { status: 'known', address: alice }, 'ready'],
  ['the own account', { typed: account }, { status: 'own' }, 'ready'],
  ['a name', { typed: 'a.eth' }, { status: 'looking', name: 'a.eth' }, 'checking'],
  ['a name whose lookup failed', { typed: 'a.eth', hasFailed: true }, { status: 'failed', name: 'a.eth' }, 'checking'],
  ['a name without an address', { typed: 'a.eth', found: null }, { status: 'noAddress', name: 'a.eth' }, 'missing'],
  ['a name off the chain', { typed: 'a.eth', found: 'offchain' }, { status: 'offchain', name: 'a.eth' }, 'missing'],
  [
    'a name with an address',
    { typed: 'a.eth', found: alice },
    { status: 'known', address: alice, name: 'a.eth' },
    'ready',
  ],
  [
    'a name with an address whose second lookup failed',
    { typed: 'a.eth', found: alice, hasFailed: true },
    { status: 'known', address: alice },
    'ready',
  ],
  ['a name of the own account', { typed: 'a.eth', found: account }, { status: 'own' }, 'ready'],
  ['a name where names cannot be looked up', { typed: 'a.eth', canLookUp: false }, { status: 'unserved' }, 'missing'],
  ['an address where names cannot be looked up', { typed: alice, canLookUp: false }, { status: 'known' }, 'ready'],
  ['the bought token', { typed: usdc.address }, { status: 'lost', address: usdc.address }, 'missing'],
  [
    'the exchange contract',
    { typed: 'a.eth', found: chain.exchangeProxy },
    { status: 'lost', name: 'a.eth' },
    'missing',
  ],
  ['the zero address', { typed: `0x${'0'.repeat(40)}` }, { status: 'lost' }, 'missing'],
  [
    'an address before tokens are chosen',
    { typed: alice, sellToken: undefined, buyToken: undefined },
    { status: 'known' },
    'ready',
  ],
  ['an address when wrapping', { typed: alice, buyToken: weth }, { status: 'wrap' }, 'unwanted'],
  ['an empty field when unwrapping', { typed: '', sellToken: weth, buyToken: eth }, { status: 'wrap' }, 'unwanted'],
  ['a closed field when wrapping', { buyToken: weth }, { status: 'none' }, 'ready'],
] as const)('the recipient of %s', (_, change, recipient, readiness) => {
  const found = getRecipient({ payee: parsePayee('typed' in change ? change.typed : '') ?? null, ...form, ...change });
  expect(found).toMatchObject(recipient);
  expect(getReadiness(found)).toBe(readiness);
});

test('a typed recipient is being looked up while the parser loads', () => {
  expect(getRecipient({ ...form, typed: alice, payee: undefined })).toEqual({ status: 'looking', name: alice });
});
