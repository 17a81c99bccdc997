import { type Client, parseAbi, parseSignature } from 'viem';
import { readContract, waitForTransactionReceipt, writeContract } from 'viem/actions';
import { expect, test } from 'vitest';
import { getBlockHashesBehind } from '../actions/getBlockHashesBehind';
import { signGated } from '../actions/signGated';
import { v2FactoryAbi } from '../domain/calldata/v2Abi';
import type { SignatureIntent } from '../domain/orders/signatureIntent';
import { toTypedData } from '../domain/orders/toTypedData';
import { sandboxChain } from '../testing/sandboxChain';
import { chain, trader, usdc, wrapped } from '../testing/scene';
import { market, orderIntent, permitIntent } from '../testing/signatureScenes';
import { gateSignature } from './gateSignature';

const getClient = sandboxChain(1);

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
async function sign(client: Client, intent: SignatureIntent) {
  const hashes = await getBlockHashesBehind({ wallet: client, gateway: client });
  const permit = intent.type === 'permit' ? { gateway: intent, wallet: intent } : undefined;
  const facts = { chainId: 1, account: trader, timestamp: getTime(), permit, market, ...hashes };
  const verdict = gateSignature(intent, toTypedData(intent, chain), facts);
  if (!verdict.ok) throw new Error(`${verdict.code} ${verdict.reason}`);
  const signed = await signGated(client, verdict);
  if (signed.status !== 'signed') throw new Error('rejected');
  const { r, s, yParity } = parseSignature(signed.signature);
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
