import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { isSealedBatch, sealBatch } from '../../domain/sealBatch';
import { sealTransaction, type TransactionToSend } from '../../domain/sealTransaction';
import { NotGatedError } from '../../errors/transaction';
import { stranger, trader } from '../../testing/scene';
import type { Spend } from '../common/spend';
import { gateAlone } from './gateAlone';
import { gateBatch } from './gateBatch';

const exchange: Address = '0xDef1C0ded9bec7F1a1670819833240f027b25EfF';
const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const dai: Address = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const amount = 5_000_000n;

const approve = (token: Address, value = amount, spender = exchange): TransactionToSend => ({
  chainId: 1,
  from: trader,
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] }),
  value: 0n,
});
const action: TransactionToSend = { chainId: 1, from: trader, to: exchange, data: '0x415565b0', value: 0n };
const spends: Spend[] = [
  { token: usdc, amount },
  { token: dai, amount },
];

type Batch = { approvals: readonly TransactionToSend[]; action?: TransactionToSend; spends?: readonly Spend[] };

/** Judges a batch of calls that a gate has sealed. */
const judge = ({ approvals, action: last = action, spends: taken = spends }: Batch) =>
  gateBatch({ approvals: approvals.map(sealTransaction), action: sealTransaction(last), spends: taken });

test.each([
  ['one approval', [approve(usdc)]],
  ['the approvals of both tokens of a deposit', [approve(usdc), approve(dai)]],
  ['a reset before the approval', [approve(usdc, 0n), approve(usdc)]],
  ['a reset before each of two', [approve(dai, 0n), approve(dai), approve(usdc, 0n), approve(usdc)]],
])('%s and the action are sealed in this order', (_, approvals) => {
  const verdict = judge({ approvals });
  if (!verdict.ok) throw new Error(verdict.reason);
  const { batch } = verdict;
  expect(isSealedBatch(batch)).toBe(true);
  expect(batch).toEqual({ chainId: 1, from: trader, calls: [...approvals, action] });
  expect(Object.isFrozen(batch)).toBe(true);
  expect(Object.isFrozen(batch.calls)).toBe(true);
});

test('a copy of a sealed batch is not sealed, and a sealed one keeps its calls when the list changes', () => {
  const calls = [sealTransaction(action)];
  const batch = sealBatch({ chainId: 1, from: trader, calls });
  calls.push(sealTransaction(approve(usdc, maxUint256, stranger)));
  expect(batch.calls).toHaveLength(1);
  expect(isSealedBatch({ ...batch })).toBe(false);
});

const transfer: Hex = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, amount] });
const padded = (call: TransactionToSend): TransactionToSend => ({ ...call, data: `${call.data}00` });

test.each<[string, Batch, string]>([
  ['no approval at all', { approvals: [] }, 'UNEXPECTED_APPROVAL'],
  ['more than the action takes', { approvals: [approve(usdc, amount + 1n)] }, 'UNEXPECTED_APPROVAL'],
  ['less than the action takes', { approvals: [approve(usdc, amount - 1n)] }, 'UNEXPECTED_APPROVAL'],
  ['everything', { approvals: [approve(usdc, maxUint256)] }, 'UNEXPECTED_APPROVAL'],
  ['another token', { approvals: [approve(stranger)] }, 'UNEXPECTED_APPROVAL'],
  ['another token beside the right one', { approvals: [approve(usdc), approve(stranger)] }, 'UNEXPECTED_APPROVAL'],
  ['one token twice', { approvals: [approve(usdc), approve(usdc)] }, 'UNEXPECTED_APPROVAL'],
  ['a reset alone', { approvals: [approve(usdc, 0n)] }, 'UNEXPECTED_APPROVAL'],
  ['a reset after the approval', { approvals: [approve(usdc), approve(usdc, 0n)] }, 'UNEXPECTED_APPROVAL'],
  ['two resets', { approvals: [approve(usdc, 0n), approve(usdc, 0n), approve(usdc)] }, 'UNEXPECTED_APPROVAL'],
  ['a reset of another token', { approvals: [approve(dai, 0n), approve(usdc)] }, 'UNEXPECTED_APPROVAL'],
  ['an approval of a native sale', { approvals: [approve(usdc)], spends: [] }, 'UNEXPECTED_APPROVAL'],
  ['another spender', { approvals: [approve(usdc, amount, stranger)] }, 'SPENDER_NOT_ALLOWED'],
  ['a reset for another spender', { approvals: [approve(usdc, 0n, stranger), approve(usdc)] }, 'SPENDER_NOT_ALLOWED'],
  [
    'an action on another contract',
    { approvals: [approve(usdc)], action: { ...action, to: stranger } },
    'SPENDER_NOT_ALLOWED',
  ],
  ['an approval on another chain', { approvals: [{ ...approve(usdc), chainId: 56 }] }, 'WRONG_CHAIN'],
  ['an action on another chain', { approvals: [approve(usdc)], action: { ...action, chainId: 56 } }, 'WRONG_CHAIN'],
  ['an approval of another account', { approvals: [{ ...approve(usdc), from: stranger }] }, 'WRONG_SENDER'],
  [
    'an action of another account',
    { approvals: [approve(usdc)], action: { ...action, from: stranger } },
    'WRONG_SENDER',
  ],
  ['an approval that pays', { approvals: [{ ...approve(usdc), value: 1n }] }, 'VALUE_MISMATCH'],
  ['a transfer in place of an approval', { approvals: [{ ...approve(usdc), data: transfer }] }, 'UNDECODABLE'],
  [
    'a transfer after the approval',
    { approvals: [approve(usdc), { ...approve(usdc), data: transfer }] },
    'UNDECODABLE',
  ],
  ['an action among the approvals', { approvals: [approve(usdc), action] }, 'UNDECODABLE'],
  ['an approval with more bytes', { approvals: [padded(approve(usdc))] }, 'UNDECODABLE'],
  ['an approval without data', { approvals: [{ ...approve(usdc), data: '0x' }] }, 'UNDECODABLE'],
])('a batch with %s is blocked', (_, batch, code) => {
  expect(judge(batch)).toMatchObject({ ok: false, code });
});

test('a call that no gate has sealed is blocked, wherever it stands', () => {
  const [sealedApproval, sealedAction] = [sealTransaction(approve(usdc)), sealTransaction(action)];
  const blocked = { ok: false, code: 'UNDECODABLE' };
  const judgeRaw = (approval: typeof sealedApproval, last: typeof sealedAction) =>
    gateBatch({ approvals: [approval], action: last, spends });
  expect(judgeRaw(sealedApproval, sealedAction)).toMatchObject({ ok: true });
  expect(judgeRaw({ ...sealedApproval }, sealedAction)).toMatchObject(blocked);
  expect(judgeRaw(sealedApproval, { ...sealedAction })).toMatchObject(blocked);
});

test('a call that its gate sealed is a batch of its own, and a copy of it is not', () => {
  const call = sealTransaction(action);
  const batch = gateAlone(call);
  expect(isSealedBatch(batch)).toBe(true);
  expect(batch).toMatchObject({ chainId: 1, from: trader });
  expect(batch.calls).toEqual([call]);
  expect(() => gateAlone({ ...call })).toThrow(NotGatedError);
});
