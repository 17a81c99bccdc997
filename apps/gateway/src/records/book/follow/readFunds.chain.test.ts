import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, concat, createClient, custom, getAddress, type Hex, numberToHex, RpcRequestError } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessBook } from '../../../testing/accessBook';
import { burnGas } from '../../../testing/burnGas';
import { startGateway } from '../../../testing/startGateway';
import { createTokenKnowledge } from '../tokens/createTokenKnowledge';
import { readFunds } from './readFunds';

const folder = mkdtempSync(join(tmpdir(), 'livery-burners-'));
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1], { variables: { DATA_DIR: folder } });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});
const { onBook } = accessBook(() => gateway);

const minutes = 60_000;
const burns = burnGas();
const toAddress = (number: number) => getAddress(numberToHex(number, { size: 20 }));
const toOwner = (index: number) => toAddress(1_000_000 + index);
/** Returns code that says of every account that it has, and allows, an amount. */
const answers = (amount: number): Hex => concat(['0x61', numberToHex(amount, { size: 2 }), '0x5f5260205ff3']);
/** Returns code that burns all gas for one account, and says an amount of the others. */
const burnsFor = (owner: Address, amount: number): Hex =>
  concat(['0x60043573', owner, '0x14602457', answers(amount), burnGas(0x24)]);

let lastToken = 20_000;
async function deploy(code: Hex, address = toAddress(++lastToken)): Promise<Address> {
  await onBook().trader.client.setCode({ address, bytecode: code });
  return address;
}

/** Deploys tokens, and returns funds of them in turns, each of an account of its own, and what they should be. */
async function createFunds(count: number, codes: readonly Hex[]) {
  const tokens = await Promise.all(codes.map((code) => deploy(code)));
  return Array.from({ length: count }, (_, index) => ({
    token: tokens[index % tokens.length] ?? toAddress(1),
    owner: toOwner(index),
  }));
}

const honestCodes = (count: number) => Array.from({ length: count }, (_, index) => answers(100 + index));
const honestAmounts = (count: number, tokens: number) =>
  Array.from({ length: count }, (_, index) => BigInt(100 + (index % tokens)));

/**
 * A reader without a memory, which counts its calls, and whose clock the test advances. Its node may refuse code
 * without a contract.
 */
function createReader({ runsCode = true }: { runsCode?: boolean } = {}) {
  const { state } = onBook().book;
  let [calls, now] = [0, 1_000_000];
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_call') calls++;
    if (!runsCode && method === 'eth_call' && !JSON.stringify(params).includes('"to"')) {
      throw new RpcRequestError({ body: {}, error: { code: -32_602, message: 'to is missing' }, url: '' });
    }
    return state.client.request({ method, params } as never);
  };
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  const reader = { state: { ...state, client }, tokens: createTokenKnowledge(client, () => now), clock: () => now };
  return {
    async read(funds: readonly { token: Address; owner: Address }[]) {
      calls = 0;
      const amounts = await readFunds(reader, { funds });
      return { amounts, calls };
    },
    pass(ms: number) {
      now += ms;
    },
  };
}

test.each([
  ['one', 1],
  ['ten', 10],
  ['a hundred', 100],
  ['a thousand', 1_000],
])('%s funds of a token that burns all gas cost no more calls than one of them among 250 others', async (_, count) => {
  const honest = await createFunds(250, honestCodes(10));
  const bad = await createFunds(count, [burns]);
  // They stand among each other.
  const funds = [...honest.slice(0, 100), ...bad, ...honest.slice(100)];
  const { read } = createReader();
  const first = await read(funds);
  expect(first.calls).toBeLessThanOrEqual(5);
  const expected = honestAmounts(250, 10);
  const zeros = bad.map(() => 0n);
  expect(first.amounts).toEqual([...expected.slice(0, 100), ...zeros, ...expected.slice(100)]);
  // Later blocks do not pay for it.
  const later = await read(funds);
  expect(later).toEqual({ amounts: first.amounts, calls: 1 });
});

test('where each of 250 honest funds is of another token, a burning one is found in a few calls', async () => {
  const honest = await createFunds(250, honestCodes(250));
  const bad = await createFunds(100, [burns]);
  const { read } = createReader();
  const funds = [...bad, ...honest];
  const { amounts, calls } = await read(funds);
  expect(amounts).toEqual([...bad.map(() => 0n), ...honestAmounts(250, 250)]);
  expect(calls).toBeLessThanOrEqual(8);
  expect((await read(funds)).calls).toBe(1);
});

test.each([
  [5, 50],
  [125, 250],
  [250, 250],
])('%i burning tokens among %i cost a few calls', async (count, all) => {
  const codes = [...Array.from({ length: count }, () => burns), ...honestCodes(all - count)];
  const funds = await createFunds(250, codes);
  const { read } = createReader();
  const { amounts, calls } = await read(funds);
  expect(amounts).toEqual(
    Array.from({ length: 250 }, (_, index) => (index % all < count ? 0n : BigInt(100 + (index % all) - count))),
  );
  expect(calls).toBeLessThanOrEqual(9);
  expect((await read(funds)).calls).toBeLessThanOrEqual(1);
});

test('tokens that burn for one account only, which is not the first, cost at most 16 calls', async () => {
  const bad = Array.from({ length: 50 }, (_, index) => burnsFor(toOwner(125 + index), 100 + index));
  const funds = await createFunds(250, [...bad, ...honestCodes(75)]);
  const { read } = createReader();
  const { amounts, calls } = await read(funds);
  expect(calls).toBeLessThanOrEqual(16);
  for (const [index, amount] of amounts.entries()) {
    if (index % 125 >= 50) expect(amount).toBe(BigInt(50 + (index % 125)));
  }
  const later = await read(funds);
  expect(later.calls).toBe(1);
  expect(later.amounts.filter((amount) => amount === 0n)).toHaveLength(100);
});

test('a token that burned gas is tried again after ten minutes, and counts when it has stopped', async () => {
  const honest = await createFunds(100, honestCodes(1));
  const bad = await createFunds(100, [burns]);
  const { read, pass } = createReader();
  const funds = [...honest, ...bad];
  await read(funds);
  pass(11 * minutes);
  // The others are read without it.
  const still = await read(funds);
  expect(still.calls).toBe(2);
  expect(still.amounts.slice(0, 100)).toEqual(honestAmounts(100, 1));
  expect((await read(funds)).calls).toBe(1);
  await deploy(answers(7), bad[0]?.token);
  expect((await read(funds)).amounts[100]).toBe(0n);
  pass(11 * minutes);
  const again = await read(funds);
  expect(again.amounts.slice(100)).toEqual(bad.map(() => 7n));
  expect(again.calls).toBe(3);
  expect((await read(funds)).calls).toBe(1);
});

test('a token that only reverts is no reason to put it aside, and costs one call more', async () => {
  const honest = await createFunds(100, honestCodes(10));
  const gone = await createFunds(100, ['0x5f5ffd']);
  const { read } = createReader();
  const funds = [...gone, ...honest];
  const { amounts, calls } = await read(funds);
  expect(amounts).toEqual([...gone.map(() => 0n), ...honestAmounts(100, 10)]);
  expect(calls).toBe(2);
  await deploy(answers(7), gone[0]?.token);
  expect((await read(funds)).amounts.slice(0, 100)).toEqual(gone.map(() => 7n));
});

test('a token that burns all gas is put aside where it is read alone, too', async () => {
  const [fund] = await createFunds(1, [burns]);
  if (!fund) throw new Error('There is no fund.');
  const { read } = createReader();
  expect(await read([fund])).toEqual({ amounts: [0n], calls: 2 });
  expect(await read([fund])).toEqual({ amounts: [0n], calls: 0 });
});

test('a node that runs no code without a contract reads all honest funds nevertheless', async () => {
  const honest = await createFunds(30, honestCodes(10));
  const bad = await createFunds(3, [burns]);
  const { read } = createReader({ runsCode: false });
  const { amounts } = await read([...honest, ...bad]);
  expect(amounts).toEqual([...honestAmounts(30, 10), 0n, 0n, 0n]);
});

test('funds that the exchange can take are the lesser of balance and allowance, nothing where there is no token', async () => {
  const { trader, dai, exchange } = onBook();
  await trader.approve(dai, exchange);
  const funds = [
    { token: dai, owner: trader.address },
    { token: toAddress(99_999), owner: trader.address },
  ];
  const { read } = createReader();
  const bad = await createFunds(1, [burns]);
  const balance = await trader.balanceOf(dai);
  expect((await read(funds)).amounts).toEqual([balance, 0n]);
  // The same beside a token that burns all gas.
  expect((await read([...funds, ...bad])).amounts).toEqual([balance, 0n, 0n]);
});
