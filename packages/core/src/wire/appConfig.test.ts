import * as v from 'valibot';
import { expect, test } from 'vitest';
import { appConfig } from './appConfig';

const config = {
  domain: 'livery.example',
  name: 'Livery',
  brand_color: '#000000',
  buyTokenPercentage: 0,
  default_slippage: 1,
};
const isTaken = (walletNodes: unknown) => v.is(appConfig, { config, configured: true, chains: [1], walletNodes });

test.each([{}, { 56: 'gateway' }, { 137: 'https://a.example/x', 10: 'http://127.0.0.1:8545' }])(
  'wallets can be given the nodes %j',
  (walletNodes) => expect(isTaken(walletNodes)).toBe(true),
);

test.each([
  { 56: 'Gateway' },
  { 56: '' },
  { 56: 'javascript:x' },
  { '0x38': 'gateway' },
  { '056': 'gateway' },
  { 0: 'gateway' },
])('wallets cannot be given the nodes %j', (walletNodes) => expect(isTaken(walletNodes)).toBe(false));
