import { parsePayee } from '@livery/core/domain/parsePayee';
import { expect, test } from 'vitest';
import { eth, sampleTerms, usdc, weth } from '../testing/sampleTerms';
import { getReadiness } from './getReadiness';
import { getRecipient, type RecipientToFind } from './getRecipient';

const { chain } = sampleTerms;
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const form: Omit<RecipientToFind, 'payee'> = {
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
  ['without a send', {}, { status: 'none' }, 'ready'],
  ['an empty field', { typed: '' }, { status: 'empty' }, 'missing'],
  ['a word', { typed: 'alice' }, { status: 'nobody' }, 'missing'],
  ['a broken checksum', { typed: alice.replace('C', 'c') }, { status: 'nobody' }, 'missing'],
  ['an address', { typed: alice.toLowerCase() }, { status: 'known', address: alice, name: undefined }, 'ready'],
  ['an address without a wallet', { typed: alice, account: undefined }, { status: 'known', address: alice }, 'ready'],
  ['the own account', { typed: account }, { status: 'own' }, 'ready'],
  ['a name', { typed: 'a.eth' }, { status: 'looking', name: 'a.eth' }, 'checking'],
  [
    'a name that was not answered',
    { typed: 'a.eth', hasFailed: true },
    { status: 'failed', name: 'a.eth' },
    'checking',
  ],
  ['a name of nobody', { typed: 'a.eth', found: null }, { status: 'noAddress', name: 'a.eth' }, 'missing'],
  ['a name of somebody', { typed: 'a.eth', found: alice }, { status: 'known', address: alice, name: 'a.eth' }, 'ready'],
  [
    'a name of somebody, asked again in vain',
    { typed: 'a.eth', found: alice, hasFailed: true },
    { status: 'known', address: alice },
    'ready',
  ],
  ['a name of the own account', { typed: 'a.eth', found: account }, { status: 'own' }, 'ready'],
  ['a name where none is looked up', { typed: 'a.eth', canLookUp: false }, { status: 'unserved' }, 'missing'],
  ['an address where no name is looked up', { typed: alice, canLookUp: false }, { status: 'known' }, 'ready'],
  ['the bought token', { typed: usdc.address }, { status: 'lost', address: usdc.address }, 'missing'],
  ['the exchange', { typed: 'a.eth', found: chain.exchangeProxy }, { status: 'lost', name: 'a.eth' }, 'missing'],
  ['nobody at all', { typed: `0x${'0'.repeat(40)}` }, { status: 'lost' }, 'missing'],
  [
    'before tokens are chosen',
    { typed: alice, sellToken: undefined, buyToken: undefined },
    { status: 'known' },
    'ready',
  ],
  ['wrapping', { typed: alice, buyToken: weth }, { status: 'wrap' }, 'unwanted'],
  ['unwrapping', { typed: '', sellToken: weth, buyToken: eth }, { status: 'wrap' }, 'unwanted'],
  ['wrapping without a send', { buyToken: weth }, { status: 'none' }, 'ready'],
] as const)('%s', (_, change, recipient, readiness) => {
  const found = getRecipient({ payee: parsePayee('typed' in change ? change.typed : '') ?? null, ...form, ...change });
  expect(found).toMatchObject(recipient);
  expect(getReadiness(found)).toBe(readiness);
});

test('what was typed is being looked at while nobody can tell yet who that is', () => {
  expect(getRecipient({ ...form, typed: alice, payee: undefined })).toEqual({ status: 'looking', name: alice });
});
