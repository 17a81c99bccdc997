import { encodeAbiParameters, encodeErrorResult, type Hex, pad, parseAbi, toEventSelector } from 'viem';
import { expect, test } from 'vitest';
import { dai, stranger, trader, usdc } from '../../testing/scene';
import { type Run, toSimulation } from './toSimulation';

const run: Run = { isSuccess: true, returnData: '0x', measured: [], logs: [] };
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const uint = (amount: bigint) => encodeAbiParameters([{ type: 'uint256' }], [amount]);
const log = (kind: Hex, from: Hex, to: Hex, data: Hex, ...more: Hex[]) => ({
  address: dai.address,
  topics: [kind, pad(from), pad(to), ...more],
  data,
});

test('balances and allowances change by the measured amounts', () => {
  const measured = [
    { token: usdc.address, account: trader, before: 10n, after: 4n },
    { token: dai.address, account: stranger, before: 0n, after: 5n },
    { token: usdc.address, account: trader, spender: stranger, before: 9n, after: 3n },
    { token: dai.address, account: trader, spender: stranger, before: 1n, after: 2n },
  ];
  expect(toSimulation({ ...run, measured }, trader)).toEqual({
    balanceChanges: [
      { token: usdc.address, account: trader, change: -6n },
      { token: dai.address, account: stranger, change: 5n },
    ],
    newApprovals: [{ token: dai.address, spender: stranger, amount: 2n }],
  });
});

test('the logs of an unmeasured token show outflows and approvals', () => {
  const logs = [
    log(transfer, trader, stranger, uint(7n)),
    log(transfer, stranger, trader, uint(8n)),
    log(approval, trader, stranger, uint(9n)),
    log(approval, trader, stranger, uint(0n)),
    log(`0x${'77'.repeat(32)}`, trader, stranger, uint(1n)),
    log(transfer, trader, stranger, '0x', uint(7n)),
    log(transfer, trader, stranger, '0x'),
    { address: dai.address, topics: [transfer] as Hex[], data: '0x' as const },
  ];
  expect(toSimulation({ ...run, logs }, trader)).toEqual({
    balanceChanges: [
      { token: dai.address, account: trader, change: -7n },
      { token: dai.address, account: trader, change: -1n },
      { token: dai.address, account: trader, change: -0n },
    ],
    newApprovals: [{ token: dai.address, spender: stranger, amount: 9n }],
  });
});

const approvalForAll = toEventSelector('ApprovalForAll(address,address,bool)');
const transferSingle = toEventSelector('TransferSingle(address,address,address,uint256,uint256)');
const transferBatch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])');
const ids = (amounts: readonly bigint[]) =>
  encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [amounts.map((_, id) => BigInt(id)), amounts]);

test('an approval of all tokens of a collection counts, and its withdrawal does not', () => {
  const logs = [log(approvalForAll, trader, stranger, uint(1n)), log(approvalForAll, trader, trader, uint(0n))];
  expect(toSimulation({ ...run, logs }, trader).newApprovals).toEqual([
    { token: dai.address, spender: stranger, amount: 1n },
  ]);
});

test('transfers of ERC-1155 tokens from the account count, whoever makes them', () => {
  const two = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [7n, 2n]);
  const logs = [
    log(transferSingle, stranger, trader, two, pad(stranger)),
    log(transferBatch, stranger, trader, ids([3n, 4n]), pad(stranger)),
    log(transferBatch, stranger, trader, '0x', pad(stranger)),
    log(transferSingle, trader, stranger, two, pad(trader)),
  ];
  expect(toSimulation({ ...run, logs }, trader).balanceChanges.map(({ change }) => change)).toEqual([-2n, -7n, -1n]);
});

test('what a measurement of balances cannot show counts for a measured token, too', () => {
  const measured = [
    { token: dai.address, account: trader, before: 4n, after: 4n },
    { token: dai.address, account: trader, spender: stranger, before: 0n, after: 0n },
  ];
  const logs = [
    log(approvalForAll, trader, stranger, uint(1n)),
    log(transferBatch, stranger, trader, ids([3n]), pad(stranger)),
  ];
  expect(toSimulation({ ...run, measured, logs }, trader)).toMatchObject({
    balanceChanges: [{ change: 0n }, { change: -3n }],
    newApprovals: [{ spender: stranger, amount: 1n }],
  });
});

test('the logs of a measured token are ignored', () => {
  const measured = [
    { token: dai.address, account: trader, before: 10n, after: 4n },
    { token: dai.address, account: trader, spender: stranger, before: 10n, after: 4n },
  ];
  const logs = [log(transfer, trader, stranger, uint(6n)), log(approval, trader, stranger, uint(4n))];
  expect(toSimulation({ ...run, measured, logs }, trader)).toEqual({
    balanceChanges: [{ token: dai.address, account: trader, change: -6n }],
    newApprovals: [],
  });
});

test('a token whose measurement failed is judged by its logs', () => {
  const measured = [{ token: dai.address, account: trader, before: undefined, after: undefined }];
  const logs = [log(transfer, trader, stranger, uint(6n))];
  expect(toSimulation({ ...run, measured, logs }, trader).balanceChanges).toEqual([
    { token: dai.address, account: trader, change: -6n },
  ]);
});

test('a revert is decoded and has no changes', () => {
  const returnData = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['too early'] });
  expect(toSimulation({ ...run, isSuccess: false, returnData }, trader)).toEqual({
    revert: { code: 'REASON', name: 'too early' },
    balanceChanges: [],
    newApprovals: [],
  });
});
