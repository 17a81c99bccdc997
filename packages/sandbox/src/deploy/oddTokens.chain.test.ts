import { encodeFunctionData, erc20Abi, hexToString, maxUint256, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../accounts';
import { type Market, startMarket } from '../testing/startMarket';

const [, , , trader, friend] = accounts;
const deadline = maxUint256;
const routerAbi = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
]);

let market: Market;
beforeAll(async () => {
  market = await startMarket(56);
});
afterAll(() => market.stop());

const approve = (spender: `0x${string}`, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
const transfer = (to: `0x${string}`, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });

test('a bytes32 token answers with bytes32', async () => {
  const abi = parseAbi(['function name() view returns (bytes32)', 'function symbol() view returns (bytes32)']);
  const { address } = market.token('SBYTES');
  const [name, symbol] = await Promise.all([
    market.client.readContract({ address, abi, functionName: 'name' }),
    market.client.readContract({ address, abi, functionName: 'symbol' }),
  ]);
  expect([hexToString(name, { size: 32 }), hexToString(symbol, { size: 32 })]).toEqual(['Sandbox Bytes32', 'SBYTES']);
});

test('a no-return token returns nothing, and its allowance must pass through zero', async () => {
  const { client, send, token } = market;
  const { address } = token('SQUIET');
  const { data } = await client.call({ account: trader, to: address, data: transfer(friend, 1n) });
  expect(data).toBeUndefined();
  await send(trader, { to: address, data: approve(friend, 5n) });
  await expect(send(trader, { to: address, data: approve(friend, 6n) })).rejects.toThrow('reset the allowance first');
  await send(trader, { to: address, data: approve(friend, 0n) });
  await send(trader, { to: address, data: approve(friend, 6n) });
});

test('a fee-on-transfer token burns 2 % on the way', async () => {
  const { balanceOf, send, token } = market;
  const { address } = token('STAX');
  const before = [await balanceOf(address, trader), await balanceOf(address, friend)] as const;
  await send(trader, { to: address, data: transfer(friend, 100n) });
  expect(await balanceOf(address, trader)).toBe(before[0] - 100n);
  expect(await balanceOf(address, friend)).toBe(before[1] + 98n);
});

test('the unsellable token can be bought and given away, not sold', async () => {
  const { balanceOf, chain, send, token } = market;
  const { address } = token('STRAP');
  const native = chain.wrappedNative.address;
  const { router } = chain.v2;
  const before = await balanceOf(address, trader);
  await send(trader, {
    to: router,
    value: parseEther('0.01'),
    data: encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: [1n, [native, address], trader, deadline],
    }),
  });
  const bought = (await balanceOf(address, trader)) - before;
  expect(bought).toBeGreaterThan(0n);
  await send(trader, { to: address, data: transfer(friend, 1n) });
  await send(trader, { to: address, data: approve(router, maxUint256) });
  const sale = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
    args: [bought - 1n, 0n, [address, native], trader, deadline],
  });
  await expect(send(trader, { to: router, data: sale })).rejects.toThrow('TRANSFER_FROM_FAILED');
});

test('only the owner mints', async () => {
  const { balanceOf, send, token } = market;
  const { address } = token('USDC');
  const mint = encodeFunctionData({
    abi: parseAbi(['function mint(address to, uint256 amount)']),
    functionName: 'mint',
    args: [friend, 7n],
  });
  const before = await balanceOf(address, friend);
  await expect(send(trader, { to: address, data: mint })).rejects.toThrow('not the owner');
  await send(accounts[0], { to: address, data: mint });
  expect(await balanceOf(address, friend)).toBe(before + 7n);
});
