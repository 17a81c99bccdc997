import {
  type Address,
  type Client,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  parseEther,
  parseSignature,
  zeroAddress,
} from 'viem';
import { readContract, sendTransaction, waitForTransactionReceipt, writeContract } from 'viem/actions';
import { expect, test } from 'vitest';
import { getBlockHashesBehind } from '../actions/getBlockHashesBehind';
import { readTokenPermitState, readTokenPermits } from '../actions/readTokenPermitState';
import { signGated } from '../actions/signGated';
import { runByProbe } from '../actions/simulation/runByProbe';
import { encodeUniversalSwap } from '../domain/calldata/encodeUniversalSwap';
import { v2FactoryAbi } from '../domain/calldata/v2Abi';
import { withTokenPermit } from '../domain/calldata/withTokenPermit';
import { wrappedNativeAbi } from '../domain/calldata/wrappedNativeAbi';
import { getExecutor, permit2, senderItself } from '../domain/executors';
import type { SignatureIntent } from '../domain/orders/signatureIntent';
import { permit2Abi } from '../domain/orders/tokenPermit';
import { toTokenPermit, toTypedData } from '../domain/orders/toTypedData';
import { nativeToken } from '../domain/tokens/nativeToken';
import { sandboxChain } from '../testing/sandboxChain';
import { chain, trader, usdc, wrapped } from '../testing/scene';
import { market, orderIntent, permitIntent, tokenPermitIntent } from '../testing/signatureScenes';
import { gateApproval } from './approval/gateApproval';
import { gateSignature } from './gateSignature';

const getClient = sandboxChain(1);
const wbtc: Address = '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599';

const pairAbi = parseAbi([
  'function name() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
]);
const proxyAbi = parseAbi([
  'struct LimitOrder { address makerToken; address takerToken; uint128 makerAmount; uint128 takerAmount; uint128 takerTokenFeeAmount; address maker; address taker; address sender; address feeRecipient; bytes32 pool; uint64 expiry; uint256 salt; }',
  'struct Signature { uint8 signatureType; uint8 v; bytes32 r; bytes32 s; }',
  'function getLimitOrderRelevantState(LimitOrder order, Signature signature) view returns ((bytes32 orderHash, uint8 status, uint128 takerTokenFilledAmount), uint128 actualFillableTakerTokenAmount, bool isSignatureValid)',
]);

/** Returns the time in seconds, which is also the chain’s. */
function getTime(): bigint {
  return BigInt(Math.floor(Date.now() / 1_000));
}

/** Gates an intent and returns the signature of the account’s wallet. */
async function signWhole(client: Client, intent: SignatureIntent) {
  const hashes = await getBlockHashesBehind({ wallet: client, gateway: client });
  const permit = intent.type === 'permit' ? { gateway: intent, wallet: intent } : undefined;
  const tokenPermit = intent.type === 'tokenPermit' ? { gateway: intent, wallet: intent } : undefined;
  const facts = { chainId: 1, account: trader, timestamp: getTime(), permit, tokenPermit, market, ...hashes };
  const verdict = gateSignature(intent, toTypedData(intent, chain), facts);
  if (!verdict.ok) throw new Error(`${verdict.code} ${verdict.reason}`);
  const signed = await signGated(client, verdict);
  if (signed.status !== 'signed') throw new Error('rejected');
  return signed.signature;
}

async function sign(client: Client, intent: SignatureIntent) {
  const { r, s, yParity } = parseSignature(await signWhole(client, intent));
  return { r, s, v: 27 + yParity };
}

test('a pair accepts a permit that passed the gate', async () => {
  const client = getClient();
  const pair = await readContract(client, {
    address: chain.v2.factory,
    abi: v2FactoryAbi,
    functionName: 'getPair',
    args: [usdc.address, wrapped.address],
  });
  const onPair = { address: pair, abi: pairAbi } as const;
  const [pairName, nonce] = await Promise.all([
    readContract(client, { ...onPair, functionName: 'name' }),
    readContract(client, { ...onPair, functionName: 'nonces', args: [trader] }),
  ]);
  const deadline = getTime() + 1_200n;
  const { v, r, s } = await sign(client, { ...permitIntent, pair, pairName, nonce, deadline, shares: 5n, value: 5n });
  const hash = await writeContract(client, {
    ...onPair,
    account: trader,
    chain: null,
    functionName: 'permit',
    args: [trader, chain.v2.router, 5n, deadline, v, r, s],
  });
  expect((await waitForTransactionReceipt(client, { hash })).status).toBe('success');
  const allowed = readContract(client, { ...onPair, functionName: 'allowance', args: [trader, chain.v2.router] });
  expect(await allowed).toBe(5n);
});

test('the exchange proxy accepts an order that passed the gate', async () => {
  const client = getClient();
  const order = { ...orderIntent.order, expiry: getTime() + 600n };
  const signature = await sign(client, { ...orderIntent, order });
  const [info, , isValid] = await readContract(client, {
    address: chain.exchangeProxy,
    abi: proxyAbi,
    functionName: 'getLimitOrderRelevantState',
    args: [order, { signatureType: 2, ...signature }],
  });
  // Status 1: the order is fillable.
  expect({ status: info.status, isValid }).toEqual({ status: 1, isValid: true });
});

/** Sends a call of the trader and returns true when it went through. */
async function send(client: Client, call: Pick<Parameters<typeof sendTransaction>[1], 'to' | 'data' | 'value'>) {
  const hash = await sendTransaction(client, { account: trader, chain: null, gas: 3_000_000n, ...call });
  return (await waitForTransactionReceipt(client, { hash })).status === 'success';
}

test('Permit2 accepts a permit that passed the gate, once, in front of the swap that it is for', async () => {
  const client = getClient();
  const router = getExecutor(chain, 'universalRouter') ?? '0x';
  const amount = parseEther('0.5');
  const wrap = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' });
  expect(await send(client, { to: wrapped.address, data: wrap, value: amount })).toBe(true);
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [permit2, 2n * amount] });
  expect(await send(client, { to: wrapped.address, data: approve })).toBe(true);
  const read = () => readTokenPermitState(client, { chain, account: trader, token: wrapped.address });
  const before = await read();
  expect(before).toEqual({ amount: 0n, expiration: 0n, nonce: 0n });
  const deadline = getTime() + 1_800n;
  const intent = { ...tokenPermitIntent, token: wrapped, amount, value: amount, nonce: before?.nonce ?? 0n, deadline };
  const permit = { ...toTokenPermit(intent, chain), signature: await signWhole(client, intent) };
  const way = { path: [wrapped.address, wbtc] };
  // A pool of the coin itself: the router takes this part, too, and unwraps it.
  const pools = [{ fee: 500, tickSpacing: 10, hooks: zeroAddress }];
  const coinWay = { path: [nativeToken, wbtc], pools };
  const swap = encodeUniversalSwap({
    side: 'exactInput',
    sellToken: wrapped.address,
    buyToken: wbtc,
    fills: [
      { kind: 'v2', way, amount: amount / 2n, limit: 0n },
      { kind: 'v4', way: coinWay, amount: amount - amount / 2n, limit: 0n },
    ],
    sellAmount: amount,
    buyAmount: 1n,
    fee: undefined,
    payee: senderItself,
    refundee: undefined,
    deadline,
  });
  expect(await send(client, { to: router, data: swap })).toBe(false);
  // A permit of another amount, or of a token that was not signed for, is no permit.
  for (const other of [{ amount: amount + 1n }, { token: usdc.address }, { sigDeadline: deadline + 1n }]) {
    expect(await send(client, { to: router, data: withTokenPermit(swap, { ...permit, ...other }) })).toBe(false);
  }
  // A node that simulates by the probe in the place of the account takes the account's signature, and no other.
  const probe = async (signature: Hex) => {
    const data = withTokenPermit(swap, { ...permit, signature });
    const transaction = { chainId: 1, from: trader, to: router, data, value: 0n };
    return (await runByProbe(client, { transaction, measurements: [] })).isSuccess;
  };
  expect(await probe(permit.signature)).toBe(true);
  expect(await probe(`${permit.signature.slice(0, 10)}00${permit.signature.slice(12)}` as Hex)).toBe(false);
  expect(await send(client, { to: router, data: withTokenPermit(swap, permit) })).toBe(true);
  expect(await read()).toEqual({ amount: 0n, expiration: deadline, nonce: 1n });
  expect(await send(client, { to: router, data: withTokenPermit(swap, permit) })).toBe(false);
});

test('what a permit left to the router is listed until it ends, and is taken back', async () => {
  const client = getClient();
  const router = getExecutor(chain, 'universalRouter') ?? '0x';
  const end = getTime() + 60n;
  const args = [usdc.address, router, 5n, Number(end)] as const;
  const approve = encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args });
  expect(await send(client, { to: permit2, data: approve })).toBe(true);
  const list = (now: bigint) =>
    readTokenPermits(client, { chain, owner: trader, tokens: [wrapped.address, usdc.address], now });
  expect(await list(end)).toEqual([{ token: usdc.address, spender: router, amount: 5n }]);
  expect(await list(end + 1n)).toEqual([]);
  const hashes = await getBlockHashesBehind({ wallet: client, gateway: client });
  const intent = { chainId: 1, account: trader, token: usdc, spender: router, isOfPermit2: true } as const;
  const facts = { chainId: 1, account: trader, timestamp: getTime(), ...hashes };
  const verdict = gateApproval({ ...intent, allowance: { type: 'reset' } }, facts);
  if (!verdict.ok) throw new Error(verdict.reason);
  const { to, data } = verdict.transaction;
  expect(await send(client, { to, data })).toBe(true);
  expect(await list(end)).toEqual([]);
});

test('a chain without the router has no permits to read', async () => {
  const bare = { ...chain, id: 250 };
  const read = { chain: bare, owner: trader, tokens: [usdc.address], now: 0n };
  expect(await readTokenPermits(getClient(), read)).toEqual([]);
  expect(await readTokenPermitState(getClient(), { chain: bare, account: trader, token: usdc.address })).toBe(
    undefined,
  );
});
