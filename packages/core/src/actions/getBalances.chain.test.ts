import {
  type Address,
  type Client,
  createClient,
  createTestClient,
  custom,
  erc20Abi,
  getAddress,
  type Hex,
  numberToHex,
} from 'viem';
import { getBalance, getBlockNumber, readContract } from 'viem/actions';
import { localhost } from 'viem/chains';
import { expect, test } from 'vitest';
import { nativeToken } from '../domain/tokens/nativeToken';
import { sandboxChain } from '../testing/sandboxChain';
import { dai, stranger, trader, usdc, wrapped } from '../testing/scene';
import { getAllowance } from './getAllowance';
import { getBalances } from './getBalances';

const getClient = sandboxChain(1);

test('balances are in the order of the tokens, with their block; a failing token’s is undefined', async () => {
  const client = getClient();
  const tokens = [usdc.address, nativeToken, stranger, dai.address, wrapped.address] as const;
  const { blockNumber, balances } = await getBalances(client, { account: trader, tokens });
  const read = (address: Address) =>
    readContract(client, { address, abi: erc20Abi, functionName: 'balanceOf', args: [trader] });
  expect(blockNumber).toBe(await getBlockNumber(client));
  expect(balances).toEqual([
    await read(usdc.address),
    await getBalance(client, { address: trader }),
    undefined,
    await read(dai.address),
    await read(wrapped.address),
  ]);
  expect(balances[0]).toBeGreaterThan(0n);
});

test('a thousand tokens take three calls of at most 500 each, all at one block', async () => {
  const client = getClient();
  const calls: unknown[] = [];
  const counting = createClient({
    transport: custom({
      async request({ method, params }) {
        calls.push(params);
        return client.request({ method, params });
      },
    }),
  });
  const nobody = Array.from({ length: 1000 }, (_, index) => getAddress(numberToHex(index + 10_000, { size: 20 })));
  nobody[998] = usdc.address;
  const { balances, blockNumber } = await getBalances(counting, { account: trader, tokens: nobody });
  expect(balances).toHaveLength(1000);
  expect(balances.filter((balance) => balance !== undefined)).toHaveLength(1);
  expect(balances[998]).toBeGreaterThan(0n);
  expect(calls).toHaveLength(3);
  expect(calls.slice(1)).toMatchObject([{ 1: numberToHex(blockNumber) }, { 1: numberToHex(blockNumber) }]);
});

test('tokens that burn all gas hide only their own balance', async () => {
  const client = getClient();
  const burners = [stranger, getAddress(numberToHex(20_000, { size: 20 }))] as const;
  // JUMPDEST, PUSH1 0, JUMP: an endless loop.
  for (const address of burners) await setCode(client, address, '0x5b600056');
  const many = Array.from({ length: 100 }, (_, index) => getAddress(numberToHex(index + 10_000, { size: 20 })));
  const tokens = [burners[0], usdc.address, ...many, burners[1], dai.address];
  const { balances, blockNumber } = await getBalances(client, { account: trader, tokens });
  expect(balances.filter((balance) => balance !== undefined)).toHaveLength(2);
  expect(balances[1]).toBeGreaterThan(0n);
  expect(balances.at(-1)).toBeGreaterThan(0n);
  expect(blockNumber).toBe(await getBlockNumber(client));
});

test('on Arbitrum the block is the chain’s, which its system contract knows, and not Ethereum’s', async () => {
  const client = getClient();
  const arbitrum = createClient({ chain: { ...localhost, id: 42_161 }, transport: custom(client) });
  const tokens = [usdc.address];
  const read = async () => (await getBalances(arbitrum, { account: trader, tokens })).blockNumber;
  expect(await read()).toBe(await getBlockNumber(client));
  // PUSH4 300,000,000, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN.
  await setCode(client, '0x0000000000000000000000000000000000000064', '0x6311e1a3005f5260205ff3');
  expect(await read()).toBe(300_000_000n);
  expect((await getBalances(client, { account: trader, tokens })).blockNumber).toBe(await getBlockNumber(client));
});

test('no tokens have no balances', async () => {
  expect(await getBalances(getClient(), { account: trader, tokens: [] })).toMatchObject({ balances: [] });
});

test('the native coin needs no allowance, a token has what was given', async () => {
  const client = getClient();
  const spender = stranger;
  expect(await getAllowance(client, { token: nativeToken, owner: trader, spender })).toBe(2n ** 256n - 1n);
  expect(await getAllowance(client, { token: usdc.address, owner: trader, spender })).toBe(0n);
});

function setCode(client: Client, address: Address, code: Hex): Promise<unknown> {
  return createTestClient({ mode: 'anvil', transport: custom(client) }).setCode({ address, bytecode: code });
}
