import { encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { dai, stranger, usdc } from '../../testing/scene';
import { decodeGrant } from './decodeGrant';

const others = parseAbi([
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool isApproved)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, amount] });
const allowAll = (isApproved: boolean) =>
  encodeFunctionData({ abi: others, functionName: 'setApprovalForAll', args: [stranger, isApproved] });
const permit = (amount: bigint) =>
  encodeFunctionData({ abi: others, functionName: 'approve', args: [dai.address, stranger, amount, 1] });
const increase = encodeFunctionData({ abi: others, functionName: 'increaseAllowance', args: [stranger, 1n] });

test.each([
  ['an approval', usdc.address, approve(maxUint256)],
  ['a larger allowance', usdc.address, increase],
  ['an approval for every token', usdc.address, allowAll(true)],
])('%s lets the spender move tokens of the called contract', (_, to, data) => {
  expect(decodeGrant({ to, data })).toEqual({ token: usdc.address, spender: stranger });
  const lowercase = usdc.address.toLowerCase() as typeof usdc.address;
  expect(decodeGrant({ to: lowercase, data })).toEqual({ token: usdc.address, spender: stranger });
});

test('an approval of Permit2 names the token itself', () => {
  expect(decodeGrant({ to: permit2, data: permit(1n) })).toEqual({ token: dai.address, spender: stranger });
});

test.each([
  ['a revocation', approve(0n)],
  ['a revocation for every token', allowAll(false)],
  ['a revocation of Permit2', permit(0n)],
  ['a transfer', encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, 1n] })],
  ['half an approval', approve(1n).slice(0, 40) as `0x${string}`],
  ['no call', '0x' as const],
])('%s grants nothing', (_, data) => {
  expect(decodeGrant({ to: usdc.address, data })).toBeUndefined();
});
