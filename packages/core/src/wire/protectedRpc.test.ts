import * as v from 'valibot';
import { expect, test } from 'vitest';
import { productConfig } from './productConfig';

const read = (protected_rpc: unknown) => v.safeParse(productConfig, { domain: 'a.example', name: 'A', protected_rpc });

test('an entry keeps the protected endpoints of chains with a public mempool', () => {
  const endpoints = { 1: 'https://rpc.example/fast?refund=90', 56: 'https://bsc.example' };
  expect(read(endpoints).output).toMatchObject({ protected_rpc: endpoints });
});

test.each([
  ['of a rollup, which needs none', { 10: 'https://rpc.example' }],
  ['of a rollup, which needs none', { 8453: 'https://rpc.example' }],
  ['of an unknown chain', { 5: 'https://rpc.example' }],
  ['without encryption', { 1: 'http://rpc.example' }],
  ['on this machine', { 1: 'http://localhost:8545' }],
  ['with a password', { 1: 'https://me:secret@rpc.example' }],
  ['with a backslash', { 1: 'https://\\\\evil.example' }],
  ['that is no address', { 1: 'https://[' }],
  ['with a space', { 1: 'https://rpc.example/a b' }],
])('an entry is refused with an endpoint %s', (_, endpoints) => {
  expect(read(endpoints).success).toBe(false);
});
