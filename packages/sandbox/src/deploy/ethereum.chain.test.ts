import { socks } from '@livery/core/domain/tokens/socks';
import { encodeFunctionData, erc20Abi, maxUint256, namehash, parseAbi, parseSignature } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../accounts';
import { deriveAccount } from '../deriveAccount';
import { planMarket } from '../market/planMarket';
import { type Market, startMarket } from '../testing/startMarket';
import { ensRegistry, reverseRegistrar } from './deployEns';
import { migrator, v1Factory } from './deployV1';

const [owner, second, third] = accounts;
const plan = planMarket(1);
const exchangeAbi = parseAbi([
  'function getExchange(address token) view returns (address)',
  'function ethToTokenSwapInput(uint256 minTokens, uint256 deadline) payable returns (uint256)',
  'function getEthToTokenInputPrice(uint256 sold) view returns (uint256)',
]);
const ensAbi = parseAbi([
  'function owner(bytes32 node) view returns (address)',
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
]);

let market: Market;
beforeAll(async () => {
  market = await startMarket(1);
});
afterAll(() => market.stop());

const getExchange = (token: `0x${string}`) =>
  market.client.readContract({ address: v1Factory, abi: exchangeAbi, functionName: 'getExchange', args: [token] });

test('V1 liquidity belongs to the first two accounts, half each', async () => {
  expect(plan.v1Exchanges.length).toBeGreaterThan(0);
  for (const { token, tokenAmount, nativeAmount } of plan.v1Exchanges) {
    const exchange = await getExchange(token);
    const [one, other] = [await market.balanceOf(exchange, owner), await market.balanceOf(exchange, second)];
    expect(one).toBe(nativeAmount / 2n);
    expect(other).toBe(one);
    const held = await market.balanceOf(token, exchange);
    expect(tokenAmount - held).toBeGreaterThanOrEqual(-1n);
    expect(tokenAmount - held).toBeLessThanOrEqual(1n);
  }
});

test('a V1 exchange sells tokens at its price', async () => {
  const { client, balanceOf, send } = market;
  const token = plan.v1Exchanges[0]?.token ?? owner;
  const exchange = await getExchange(token);
  const sold = 10n ** 15n;
  const price = { address: exchange, abi: exchangeAbi, functionName: 'getEthToTokenInputPrice', args: [sold] } as const;
  const bought = await client.readContract(price);
  const before = await balanceOf(token, third);
  const data = encodeFunctionData({
    abi: exchangeAbi,
    functionName: 'ethToTokenSwapInput',
    args: [1n, 4_102_444_800n],
  });
  await send(third, { to: exchange, value: sold, data });
  expect(await balanceOf(token, third)).toBe(before + bought);
});

test('the migrator turns V1 liquidity into V2 liquidity', async () => {
  const { balanceOf, chain, pair, send } = market;
  const token = plan.v1Exchanges[0]?.token ?? owner;
  const exchange = await getExchange(token);
  const migrate = encodeFunctionData({
    abi: parseAbi(['function migrate(address token, uint256, uint256, address to, uint256 deadline)']),
    functionName: 'migrate',
    args: [token, 1n, 1n, second, maxUint256],
  });
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [migrator, maxUint256] });
  const pool = pair({ address: token }, chain.wrappedNative);
  expect(await balanceOf(pool, second)).toBe(0n);
  await send(second, { to: exchange, data: approve });
  await send(second, { to: migrator, data: migrate });
  expect(await balanceOf(exchange, second)).toBe(0n);
  expect(await balanceOf(pool, second)).toBeGreaterThan(0n);
});

test.each(plan.names)('$name leads to its address and content', async ({ name, address, contenthash }) => {
  const node = namehash(name);
  const { client } = market;
  const registry = { address: ensRegistry, abi: ensAbi, args: [node] } as const;
  expect(await client.readContract({ ...registry, functionName: 'owner' })).toBe(address);
  const resolver = await client.readContract({ ...registry, functionName: 'resolver' });
  expect(resolver).toBe(market.contracts.ensResolver);
  const onResolver = { address: resolver, abi: ensAbi, args: [node] } as const;
  expect(await client.readContract({ ...onResolver, functionName: 'addr' })).toBe(address);
  expect(await client.readContract({ ...onResolver, functionName: 'contenthash' })).toBe(contenthash ?? '0x');
});

test('an address leads to its first name', async () => {
  const { client } = market;
  expect(
    await client.readContract({
      address: ensRegistry,
      abi: ensAbi,
      functionName: 'owner',
      args: [namehash('addr.reverse')],
    }),
  ).toBe(reverseRegistrar);
  for (const { address } of plan.names) {
    const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`);
    const resolver = { address: ensRegistry, abi: ensAbi, functionName: 'resolver', args: [node] } as const;
    const reverse = {
      address: await client.readContract(resolver),
      abi: ensAbi,
      functionName: 'name',
      args: [node],
    } as const;
    expect(await client.readContract(reverse)).toBe(plan.names.find((planned) => planned.address === address)?.name);
  }
});

test('the first account holds socks, the second none', async () => {
  expect(await market.balanceOf(socks, owner)).toBe(3n);
  expect(await market.balanceOf(socks, second)).toBe(0n);
});

test('a standard token takes a permit', async () => {
  const { client, send, token } = market;
  const { address } = token('UNI');
  const name = await client.readContract({ address, abi: erc20Abi, functionName: 'name' });
  const message = { owner, spender: third, value: 5n, nonce: 0n, deadline: maxUint256 };
  const { r, s, yParity } = parseSignature(
    await deriveAccount(0).signTypedData({
      domain: { name, version: '1', chainId: 1, verifyingContract: address },
      primaryType: 'Permit',
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      message,
    }),
  );
  const data = encodeFunctionData({
    abi: parseAbi(['function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)']),
    functionName: 'permit',
    args: [owner, third, 5n, maxUint256, 27 + yParity, r, s],
  });
  await send(second, { to: address, data });
  const allowance = { address, abi: erc20Abi, functionName: 'allowance', args: [owner, third] } as const;
  expect(await client.readContract(allowance)).toBe(5n);
});
