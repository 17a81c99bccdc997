import { type Address, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { chain, dai, friend, stranger, trader, usdc, wrapped } from '../../testing/scene';
import { nativeToken } from '../tokens/nativeToken';
import { listPoolChanges } from './listPoolChanges';

const pool = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';
const pools = [{ address: pool, tokens: [usdc.address, wrapped.address] as const }] as const;
const transfer = (address: Address, [from, to]: [Address, Address], value: bigint, transactionHash = '0x01') => ({
  address,
  transactionHash,
  args: { from, to, value },
});
const list = (left: ReturnType<typeof transfer>[], arrived: ReturnType<typeof transfer>[]) =>
  listPoolChanges({ pools, left, arrived, chain }).map(({ kind, gives, gets }) => ({ kind, gives, gets }));
const minted = transfer(pool, [zeroAddress, trader], 9n);
const burned = transfer(pool, [trader, pool], 9n);

test('a deposit holds what the account sent of the pool’s tokens in the same transaction', () => {
  const left = [
    transfer(usdc.address, [trader, pool], 5n),
    transfer(wrapped.address, [trader, pool], 6n),
    transfer(usdc.address, [trader, friend], 100n, '0x02'),
    transfer(dai.address, [trader, pool], 7n),
  ];
  const gives = [
    { token: usdc.address, amount: 5n },
    { token: wrapped.address, amount: 6n },
  ];
  expect(list(left, [minted])).toEqual([{ kind: 'add', gives, gets: [] }]);
});

test('a removal paid in the native coin does not invent its amount', () => {
  const gets = [
    { token: usdc.address, amount: 5n },
    { token: nativeToken, amount: undefined },
  ];
  expect(list([burned], [transfer(usdc.address, [pool, trader], 5n)])).toEqual([{ kind: 'remove', gives: [], gets }]);
});

test('shares of a contract that the exchange does not know, and shares from another account, are none', () => {
  const fake = transfer(stranger, [zeroAddress, trader], 9n);
  expect(list([transfer(stranger, [trader, stranger], 1n)], [fake])).toEqual([]);
  expect(list([], [transfer(pool, [friend, trader], 9n)])).toEqual([]);
  expect(list([transfer(pool, [trader, friend], 9n)], [])).toEqual([]);
});

test('shares of nothing, which anyone can move for the account, are no removal', () => {
  expect(list([transfer(pool, [trader, pool], 0n)], [transfer(usdc.address, [pool, trader], 5n)])).toEqual([]);
});
