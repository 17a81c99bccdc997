import { type Address, type Client, encodeFunctionData, parseAbi, parseEther, zeroAddress } from 'viem';
import { getBlock, sendTransaction, waitForTransactionReceipt } from 'viem/actions';
import { beforeAll, expect, test } from 'vitest';
import { getBalances } from '../../actions/getBalances';
import { getBlockHashesBehind } from '../../actions/getBlockHashesBehind';
import { prepareLiquidity } from '../../actions/liquidity/prepareLiquidity';
import { readEntry } from '../../actions/liquidity/readEntry';
import { readExchangeFacts } from '../../actions/liquidity/readExchangeFacts';
import { readExchanges, type V1Position } from '../../actions/liquidity/readExchanges';
import { readLiquidityFacts } from '../../actions/liquidity/readLiquidityFacts';
import { readLiquidityPools } from '../../actions/liquidity/readLiquidityPools';
import { readPermitState } from '../../actions/liquidity/readPermitState';
import { sendGated } from '../../actions/sendGated';
import { signGated } from '../../actions/signGated';
import { afterTaxDown, getDependentAmountUp, getDeposit, getMintedShares } from '../../domain/liquidity/deposit';
import type { LiquidityIntent } from '../../domain/liquidity/liquidityIntent';
import { getReservesOf, type LiquidityPool, toPoolToken } from '../../domain/liquidity/pool';
import { getBurnedAmounts } from '../../domain/liquidity/removal';
import { getMigrationDeposit, getV1, getV1Amounts } from '../../domain/liquidity/v1';
import type { PermitIntent } from '../../domain/orders/signatureIntent';
import { toTypedData } from '../../domain/orders/toTypedData';
import type { GatedTransaction } from '../../domain/sealTransaction';
import type { ApprovalIntent } from '../../domain/swap/approvalIntent';
import type { Token } from '../../domain/tokens/token';
import { sandboxChain } from '../../testing/sandboxChain';
import { chain, dai, native, stranger, trader, usdc, wrapped } from '../../testing/scene';
import { gateApproval } from '../approval/gateApproval';
import { gateSignature } from '../gateSignature';
import { gateLiquidity } from './gateLiquidity';

const getClient = sandboxChain(1);

const kit: Token = { ...dai, address: '0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4', symbol: 'KIT', name: 'DexKit' };
const mkr: Token = { ...dai, address: '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2', symbol: 'MKR', name: 'Maker' };
/** Burns 2 % of every transfer. */
const taxed: Token = { ...dai, address: '0x2e9c76243E91B9ef1380929a36750Ae0E1179520', symbol: 'STAX', name: 'Taxed' };

const common = { chainId: 1, account: trader, deadlineSeconds: 1200 };
const slippageBps = 50;

/** Returns the time in seconds, which is also the chain’s. */
const getTime = () => BigInt(Math.floor(Date.now() / 1_000));

async function send(client: Client, transaction: GatedTransaction) {
  const sent = await sendGated(client, { transaction });
  if (sent.status !== 'sent') throw new Error('rejected');
  const receipt = await waitForTransactionReceipt(client, { hash: sent.hash });
  expect(receipt.status).toBe('success');
  return receipt;
}

async function approve(
  token: Token,
  purpose: ApprovalIntent['purpose'],
  spender: Address,
  { exchangeOf, pairOf }: Pick<ApprovalIntent, 'exchangeOf' | 'pairOf'> = {},
): Promise<void> {
  const client = getClient();
  const hashes = await getBlockHashesBehind({ wallet: client, gateway: client });
  const intent = {
    chainId: 1,
    account: trader,
    token,
    spender,
    purpose,
    exchangeOf,
    pairOf,
    allowance: { type: 'max' },
  } as const;
  const exchange = exchangeOf && {
    gateway: await readExchangeFacts(client, { token: exchangeOf.address, account: trader }),
  };
  const pair = pairOf && (await readPool(...pairOf)).pool.address;
  const permit = pair && { gateway: { pair, nonce: 0n } };
  const verdict = gateApproval(intent, { exchange, permit, chainId: 1, account: trader, ...hashes });
  if (!verdict.ok) throw new Error(verdict.reason);
  await send(client, verdict.transaction);
}

/** Carries out an intent as the page does, and returns the facts and the changes of the trader's balances. */
async function carryOut(intent: LiquidityIntent, watched: readonly Address[]) {
  const client = getClient();
  const timestamp = getTime();
  const prepared = await prepareLiquidity(client, { chain, intent, timestamp });
  if (prepared.status !== 'ready') throw new Error(prepared.revert.name);
  const { transaction } = prepared;
  const readings = await readLiquidityFacts(
    { gateway: client, witness: client },
    { chain, intent, transaction, unlisted: [] },
  );
  const hashes = await getBlockHashesBehind({ wallet: client, gateway: client });
  const facts = { chainId: 1, account: trader, timestamp, ...hashes, ...readings };
  const verdict = gateLiquidity(intent, transaction, facts);
  if (!verdict.ok) throw new Error(`${verdict.code} ${verdict.reason}`);
  const before = await getBalances(client, { account: trader, tokens: watched });
  const { gasUsed, effectiveGasPrice } = await send(client, verdict.transaction);
  const after = await getBalances(client, { account: trader, tokens: watched });
  const changes = watched.map((token, index) => {
    const change = (after.balances[index] ?? 0n) - (before.balances[index] ?? 0n);
    return token === native.address ? change + gasUsed * effectiveGasPrice : change;
  });
  return { facts: verdict.facts, changes };
}

async function readPool(
  a: Token,
  b: Token,
): Promise<{ pool: LiquidityPool; reserves: readonly [bigint, bigint]; shares: bigint }> {
  const pair = [toPoolToken(a.address, chain), toPoolToken(b.address, chain)] as const;
  const [reading] = await readLiquidityPools(getClient(), { chain, pairs: [pair], account: trader });
  if (reading?.state !== 'EXISTS') throw new Error('no pool');
  return { ...reading, reserves: getReservesOf(reading.pool, pair) };
}

async function readV1(token: Token): Promise<V1Position> {
  const [position] = await readExchanges(getClient(), { tokens: [token.address], account: trader });
  if (!position) throw new Error('no exchange');
  return position;
}

beforeAll(async () => {
  for (const token of [usdc, dai, kit, mkr, taxed]) await approve(token, 'deposit', chain.v2.router);
});

/** Deposits an amount of `a` and as much of `b` as the pool demands. */
async function deposit(a: Token, b: Token, amount: bigint) {
  const { pool, reserves } = await readPool(a, b);
  const [reserve, otherReserve] = reserves;
  const amounts = [amount, getDependentAmountUp(amount, { reserve, otherReserve })] as const;
  const taken = getDeposit({ desired: amounts, reserves });
  const shares = getMintedShares({ amounts: taken, reserves, totalSupply: pool.totalSupply });
  const intent = { ...common, type: 'add', tokens: [a, b], amounts, shares, slippageBps, pair: pool.address } as const;
  const done = await carryOut(intent, [a.address, b.address, pool.address]);
  return { ...done, pool, taken, shares };
}

test('a deposit of two tokens takes and mints what the domain says, to the unit', async () => {
  const { changes, taken, shares, facts, pool } = await deposit(usdc, dai, 100_000_000n);
  expect(changes).toEqual([-taken[0], -taken[1], shares]);
  expect(facts).toMatchObject({
    functionName: 'addLiquidity',
    shares,
    pair: pool.address,
    isNewPool: false,
    isSimulated: true,
    witnessed: { pool: true, fee: true, tokens: true },
  });
  const entry = await readEntry(getClient(), { pair: pool.address, account: trader, shares });
  const [amount0, amount1] = pool.token0 === usdc.address ? taken : [taken[1], taken[0]];
  expect(entry).toEqual({ amount0, amount1 });
});

test('a deposit of the native coin pays back the wei that the pool does not take', async () => {
  const { changes, taken, shares, facts } = await deposit(usdc, native, 100_000_001n);
  expect(changes).toEqual([-taken[0], -taken[1], shares]);
  expect(facts).toMatchObject({ functionName: 'addLiquidityETH', shares });
  expect(facts.value - taken[1] === 0n || facts.value - taken[1] === 1n).toBe(true);
});

test('a position is removed by permit, in the native coin, and its deposit shrinks with it', async () => {
  const client = getClient();
  const { pool, reserves, shares: all } = await readPool(usdc, native);
  const entry = await readEntry(client, { pair: pool.address, account: trader, shares: all });
  const shares = all / 2n;
  const tokens = [usdc.address, wrapped.address] as const;
  const state = await readPermitState(client, { chain, account: trader, tokens });
  if (!state || !entry) throw new Error('no permit');
  const timestamp = getTime();
  const deadline = timestamp + 1200n;
  const { pair, nonce } = state;
  const asked: PermitIntent = {
    ...common,
    type: 'permit',
    ...state,
    tokens: [usdc, wrapped],
    shares,
    value: shares,
    deadline,
  };
  const hashes = await getBlockHashesBehind({ wallet: client, gateway: client });
  const verdict = gateSignature(asked, toTypedData(asked, chain), {
    chainId: 1,
    account: trader,
    timestamp,
    permit: { gateway: { pair, nonce }, wallet: { pair, nonce } },
    ...hashes,
  });
  if (!verdict.ok) throw new Error(verdict.reason);
  const signed = await signGated(client, verdict);
  if (signed.status !== 'signed') throw new Error('rejected');
  const amounts = getBurnedAmounts({ shares, reserves, totalSupply: pool.totalSupply });
  const { facts, changes } = await carryOut(
    {
      ...common,
      type: 'remove',
      tokens: [usdc, native],
      pair,
      shares,
      amounts,
      slippageBps,
      permit: { value: shares, deadline, signature: signed.signature },
    },
    [usdc.address, native.address, pair],
  );
  expect(changes).toEqual([...amounts, -shares]);
  expect(facts).toMatchObject({ functionName: 'removeLiquidityETHWithPermit', hasPermit: true, shares, deadline });
  const rest = all - shares;
  expect(await readEntry(client, { pair, account: trader, shares: rest })).toEqual({
    amount0: (entry.amount0 * rest) / all,
    amount1: (entry.amount1 * rest) / all,
  });
});

test('everything is removed, in the wrapped coin', async () => {
  const { pool, reserves, shares } = await readPool(usdc, wrapped);
  await approve({ ...dai, address: pool.address, symbol: 'UNI-V2' }, 'removal', chain.v2.router, {
    pairOf: [usdc, wrapped],
  });
  const amounts = getBurnedAmounts({ shares, reserves, totalSupply: pool.totalSupply });
  const { address: pair } = pool;
  const { changes, facts } = await carryOut(
    { ...common, type: 'remove', tokens: [usdc, wrapped], pair, shares, amounts, slippageBps },
    [usdc.address, wrapped.address, pair],
  );
  expect(changes).toEqual([...amounts, -shares]);
  expect(facts.functionName).toBe('removeLiquidity');
  expect((await readPool(usdc, wrapped)).shares).toBe(0n);
  expect(await readEntry(getClient(), { pair, account: trader, shares: 0n })).toEqual({ amount0: 0n, amount1: 0n });
});

test('the first deposit makes the pool and sets its price', async () => {
  const amounts = [parseEther('3'), parseEther('0.2')] as const;
  const shares = getMintedShares({ amounts, reserves: [0n, 0n], totalSupply: 0n });
  const { facts, changes } = await carryOut(
    { ...common, type: 'add', tokens: [kit, mkr], amounts, shares, slippageBps, pair: undefined },
    [kit.address, mkr.address],
  );
  expect(facts).toMatchObject({ isNewPool: true, pair: undefined, functionName: 'addLiquidity' });
  expect(changes).toEqual([-amounts[0], -amounts[1]]);
  const made = await readPool(kit, mkr);
  expect(made.shares).toBe(shares);
  expect(made.reserves).toEqual(amounts);
  expect(made.pool.totalSupply).toBe(shares + 1_000n);
  // The second deposit finds the price.
  const second = await deposit(mkr, kit, parseEther('0.1'));
  expect(second.changes).toEqual([-parseEther('0.1'), -parseEther('1.5'), second.shares]);
});

test('a token that takes a fee on transfer: fewer shares are minted, and its own function removes it', async () => {
  const { pool, reserves } = await readPool(taxed, native);
  const [reserve, otherReserve] = reserves;
  const amount = parseEther('10');
  const amounts = [amount, getDependentAmountUp(amount, { reserve, otherReserve })] as const;
  const taken = getDeposit({ desired: amounts, reserves });
  const { totalSupply } = pool;
  const untaxed = getMintedShares({ amounts: taken, reserves, totalSupply });
  // 2 % less arrives in the pool.
  const minted = getMintedShares({ amounts: [afterTaxDown(taken[0], 200), taken[1]], reserves, totalSupply });
  const tokens = [taxed, native] as const;
  const watched = [taxed.address, native.address, pool.address];
  const { address: pair } = pool;
  const add = { ...common, type: 'add', tokens, amounts, slippageBps, pair } as const;
  await expect(carryOut({ ...add, shares: untaxed }, watched)).rejects.toThrow('SHORT_OUTPUT');
  const added = await carryOut({ ...add, shares: minted }, watched);
  expect(added.facts.shares).toBe(minted);
  expect(added.changes).toEqual([-taken[0], -taken[1], minted]);

  await approve({ ...dai, address: pair, symbol: 'UNI-V2' }, 'removal', chain.v2.router, { pairOf: tokens });
  const now = await readPool(taxed, native);
  const paid = getBurnedAmounts({ shares: minted, reserves: now.reserves, totalSupply: now.pool.totalSupply });
  const remove = { ...common, type: 'remove', tokens, pair, shares: minted, amounts: paid, slippageBps } as const;
  await expect(carryOut(remove, watched)).rejects.toThrow('SHORT_OUTPUT');
  // The pool sends to the router, and the router to the trader.
  const removed = await carryOut({ ...remove, taxBps: [396, 0] }, watched);
  const arrived = afterTax(afterTax(paid[0]));
  expect(removed.changes).toEqual([arrived, paid[1], -minted]);
  expect(removed.facts).toMatchObject({
    functionName: 'removeLiquidityETHSupportingFeeOnTransferTokens',
    sides: [
      { simulated: arrived, taxBps: 396 },
      { simulated: paid[1], taxBps: 0 },
    ],
  });
});

/** Takes 2 % as the token does, which rounds its fee down. */
function afterTax(amount: bigint): bigint {
  return amount - (amount * 2n) / 100n;
}

test('a removal that reverts says why, whichever function is tried', async () => {
  const client = getClient();
  const { pool, reserves, shares } = await readPool(usdc, dai);
  const amounts = getBurnedAmounts({ shares, reserves, totalSupply: pool.totalSupply });
  const remove = { ...common, type: 'remove', tokens: [usdc, dai], pair: pool.address, shares, slippageBps } as const;
  const intent = { ...remove, amounts: [amounts[0] * 2n, amounts[1]] } as const;
  const without = { name: 'ds-math-sub-underflow' };
  expect(await prepareLiquidity(client, { chain, intent, timestamp: getTime() })).toMatchObject({
    status: 'reverts',
    revert: without,
  });
  await approve({ ...dai, address: pool.address, symbol: 'UNI-V2' }, 'removal', chain.v2.router, {
    pairOf: [usdc, dai],
  });
  expect(await prepareLiquidity(client, { chain, intent, timestamp: getTime() })).toMatchObject({
    status: 'reverts',
    revert: { name: expect.stringContaining('INSUFFICIENT') },
  });
});

test('shares that came from another account have no known deposit', async () => {
  const client = getClient();
  const { pool, shares } = await readPool(usdc, dai);
  const { address: pair } = pool;
  const transfer = encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 amount)']),
    args: [stranger, shares / 4n],
  });
  const hash = await sendTransaction(client, { account: trader, chain: null, to: pair, data: transfer });
  await waitForTransactionReceipt(client, { hash });
  expect(await readEntry(client, { pair, account: stranger, shares: shares / 4n })).toBeUndefined();
  expect(await readEntry(client, { pair, account: trader, shares: shares - shares / 4n })).toBeDefined();
  expect(await readEntry(client, { pair, account: trader, shares: shares * 2n })).toBeUndefined();
});

test('a V1 position is migrated at another price, and the difference is paid back', async () => {
  const client = getClient();
  const { exchange: before } = await readV1(dai);
  // A purchase of 50 ETH's worth makes V1 dearer than V2.
  const buy = encodeFunctionData({
    abi: parseAbi(['function ethToTokenSwapInput(uint256 minTokens, uint256 deadline) payable']),
    args: [1n, getTime() + 1200n],
  });
  const value = before.nativeReserve / 20n;
  const hash = await sendTransaction(client, { account: stranger, chain: null, to: before.address, data: buy, value });
  await waitForTransactionReceipt(client, { hash });

  const { exchange, shares } = await readV1(dai);
  const v1 = getV1(1);
  await approve({ ...dai, address: exchange.address, symbol: 'UNI-V1' }, 'migration', v1?.migrator ?? zeroAddress, {
    exchangeOf: dai,
  });
  const { pool, reserves } = await readPool(dai, native);
  const [token, coin] = reserves;
  const worth = getV1Amounts(exchange, shares);
  const { deposit: moved, refund } = getMigrationDeposit({ amounts: worth, reserves: { token, native: coin } });
  expect(refund.native).toBeGreaterThan(0n);
  const { facts, changes } = await carryOut(
    { ...common, type: 'migrate', token: dai, exchange: exchange.address, shares, amounts: moved },
    [dai.address, native.address, exchange.address, pool.address],
  );
  const minted = getMintedShares({ amounts: [moved.token, moved.native], reserves, totalSupply: pool.totalSupply });
  expect(changes).toEqual([refund.token, refund.native, -shares, minted]);
  expect(facts).toMatchObject({
    functionName: 'migrate',
    target: v1?.migrator,
    pair: pool.address,
    exchange: exchange.address,
    sides: [{ amount: moved.token }, { amount: moved.native, simulated: refund.native }],
  });
  expect((await readV1(dai)).shares).toBe(0n);
});

test('a V1 position is removed to the wei', async () => {
  const { exchange, shares } = await readV1(usdc);
  const amounts = getV1Amounts(exchange, shares);
  const { facts, changes } = await carryOut(
    { ...common, type: 'removeV1', token: usdc, exchange: exchange.address, shares, amounts },
    [usdc.address, native.address, exchange.address],
  );
  expect(changes).toEqual([amounts.token, amounts.native, -shares]);
  expect(facts).toMatchObject({ functionName: 'removeLiquidity', target: exchange.address, shares });
  expect((await getBlock(getClient())).number).toBeGreaterThan(0n);
});
