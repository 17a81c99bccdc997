import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';

const folder = join(import.meta.dirname, '../../apps/web/dist');
const manifest = v.parse(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.looseObject({ file: v.string() }))),
  readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
);

/** What makes a wallet ask its owner for money or a signature. */
const prompts = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_sign',
  'personal_sign',
  'wallet_sendCalls',
  'wallet_sendTransaction',
  'wallet_grantPermissions',
];
/** Wallets of others: they carry out such requests, and load when they are picked. */
const wallet = /node_modules\/(@coinbase\/wallet-sdk|@walletconnect\/ethereum-provider)\//;

test('in all of the page there is one place that asks a wallet to send, and at most one that asks it to sign', () => {
  const wallets = Object.entries(manifest).flatMap(([source, { file }]) => (wallet.test(source) ? [file] : []));
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const own = scripts.filter((file) => !wallets.includes(file));
  const words = own.flatMap(
    (file) => readFileSync(join(folder, file), 'utf8').match(/\b(eth|personal|wallet)_\w+/g) ?? [],
  );
  const asked = words
    .filter((word) => prompts.some((prompt) => word === prompt || word.startsWith(`${prompt}_`)))
    .sort();
  const signing = asked.includes('eth_signTypedData_v4') ? ['eth_signTypedData_v4'] : [];
  expect(asked).toEqual(['eth_sendTransaction', ...signing]);
});
