import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zeroAddress, zeroHash } from 'viem';
import { afterAll, expect, test } from 'vitest';
import { createKeeperStore } from './createKeeperStore';

const folder = mkdtempSync(join(tmpdir(), 'livery-keeper-store-'));
afterAll(() => rmSync(folder, { recursive: true }));
const open = (chainId: number) => createKeeperStore(folder, { chainId, account: zeroAddress });

test('losses and the transaction under way of each chain outlive the process', () => {
  const pending = { orderHash: zeroHash, hash: zeroHash, nonce: 3, replacements: [zeroHash], gasPrice: 5n, since: 9n };
  expect(open(1).load()).toEqual({ lost: 0n });
  const settled = [
    { at: 5, gain: -7n },
    { at: 6, gain: 2n },
  ];
  open(1).save({ lost: 7n, settled, pending });
  open(2).save({ lost: 1n, pending: undefined });
  expect(open(1).load()).toEqual({ lost: 7n, settled, pending });
  expect(open(2).load()).toEqual({ lost: 1n });
});

test('a file that is not understood is not taken for no losses', () => {
  for (const file of readdirSync(folder)) writeFileSync(join(folder, file), '{"lost":"-5"}');
  expect(() => open(1).load()).toThrow('is not the state of a keeper: remove it to begin without losses.');
});
