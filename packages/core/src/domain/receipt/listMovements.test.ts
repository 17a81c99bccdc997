import { type Address, encodeAbiParameters, encodeEventTopics, type Hex, type Log, parseAbiItem } from 'viem';
import { expect, test } from 'vitest';
import { chain, dai, friend, stranger, trader, usdc, wrapped } from '../../testing/scene';
import { depositEvent, transferEvent, transformedErc20Event, withdrawalEvent } from '../calldata/receiptEvents';
import { listMovements, sumUnwrapped } from './listMovements';
import { listProxySwaps } from './listProxySwaps';

const toLog = (address: Address, topics: readonly (Hex | Hex[] | null)[], data: Hex) =>
  ({ address, topics, data, logIndex: 0, blockNumber: 1n }) as unknown as Log;
const amount = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value]);
const transfer = (token: Address, from: Address, to: Address, value: bigint) =>
  toLog(token, encodeEventTopics({ abi: [transferEvent], args: { from, to } }), amount(value));
const unwrap = (token: Address, src: Address, wad: bigint) =>
  toLog(token, encodeEventTopics({ abi: [withdrawalEvent], args: { src } }), amount(wad));
const wrap = (token: Address, dst: Address, wad: bigint) =>
  toLog(token, encodeEventTopics({ abi: [depositEvent], args: { dst } }), amount(wad));
const swap = (proxy: Address, taker: Address) =>
  toLog(
    proxy,
    encodeEventTopics({ abi: [transformedErc20Event], args: { taker } }),
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'address' }, { type: 'uint256' }, { type: 'uint256' }],
      [usdc.address, dai.address, 5n, 6n],
    ),
  );
const own = { chain, account: trader };

test('adds up what arrived and what left by token, also a transfer to oneself', () => {
  const logs = [
    transfer(usdc.address, trader, friend, 5n),
    transfer(dai.address, friend, trader, 7n),
    transfer(dai.address, stranger, trader, 1n),
    transfer(dai.address, friend, stranger, 100n),
    transfer(usdc.address, trader, trader, 2n),
  ];
  expect(listMovements(logs, own)).toEqual([
    { token: usdc.address, arrived: 2n, left: 7n },
    { token: dai.address, arrived: 8n, left: 0n },
  ]);
});

test('only the chain’s wrapped coin wraps and unwraps; another contract with the same events does not count', () => {
  const logs = [
    wrap(wrapped.address, trader, 3n),
    unwrap(wrapped.address, trader, 2n),
    unwrap(wrapped.address, chain.exchangeProxy, 9n),
    wrap(dai.address, trader, 50n),
    unwrap(dai.address, trader, 60n),
  ];
  expect(listMovements(logs, own)).toEqual([{ token: wrapped.address, arrived: 3n, left: 2n }]);
  expect(sumUnwrapped(logs, chain)).toBe(11n);
});

test('a transfer of a picture, whose amount is its fourth topic, and cut data are passed over', () => {
  const [name, from, to] = encodeEventTopics({ abi: [transferEvent], args: { from: friend, to: trader } });
  const nft = toLog(dai.address, [name, from ?? null, to ?? null, amount(1n)], '0x');
  const cut = toLog(dai.address, [name, from ?? null, to ?? null], '0x01');
  const other = toLog(dai.address, encodeEventTopics({ abi: [parseAbiItem('event Foo()')] }), '0x');
  expect(listMovements([nft, cut, other], own)).toEqual([]);
});

test('a swap counts only from the exchange proxy and for its taker', () => {
  const logs = [swap(chain.exchangeProxy, trader), swap(friend, trader), swap(chain.exchangeProxy, stranger)];
  expect(listProxySwaps(logs, own)).toEqual([
    { sellToken: usdc.address, buyToken: dai.address, sellAmount: 5n, buyAmount: 6n },
  ]);
});
