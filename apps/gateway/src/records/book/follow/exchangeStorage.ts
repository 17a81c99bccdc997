import { orderInfoFields } from '@livery/core/domain/calldata/nativeOrdersAbi';
import { type Chain, multicall3 } from '@livery/core/domain/chains';
import { limitOrderFields } from '@livery/core/domain/orders/limitOrder';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import {
  type AbiFunction,
  type Address,
  type Client,
  concat,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  maxUint64,
  maxUint256,
  multicall3Abi,
  numberToHex,
  pad,
  stringToHex,
  toFunctionSelector,
} from 'viem';
import { call } from 'viem/actions';
import { keccak256 } from '../signature/keccak256';

/** Slots of the exchange proxy's storage. Source: the 0x protocol's LibStorage, LibProxyStorage and LibNativeOrdersStorage. */
const bases = {
  implementations: 1n << 128n,
  filled: 8n << 128n,
  minSalt: (8n << 128n) + 1n,
  signer: (8n << 128n) + 4n,
};

function toSlot(base: bigint, ...keys: readonly Hex[]): Hex {
  return keys.reduce<Hex>((slot, key) => keccak256(concat([pad(key), slot])), numberToHex(base, { size: 32 }));
}

/** Returns the slot with what takers have paid for an order; its highest bit says that the order was cancelled. */
export function toFilledSlot(hash: Hex): Hex {
  return toSlot(bases.filled, hash);
}

/** Returns the slot with the least salt of a maker's orders of a pair: those with a lower one were cancelled together. */
export function toMinSaltSlot({
  maker,
  makerToken,
  takerToken,
}: Pick<SignedOrder, 'maker' | 'makerToken' | 'takerToken'>): Hex {
  return toSlot(bases.minSalt, maker, makerToken, takerToken);
}

/** Returns the slot that is one while an account may sign for a maker. */
export function toSignerSlot(maker: Address, signer: Address): Hex {
  return toSlot(bases.signer, maker, signer);
}

/** A contract that returns the words of storage whose slots are its call data. */
const reader: Hex = '0x60005b3681101560155780355481526020016002565b366000f3';
/** Slots that are read in one call; it takes some 13 million gas and 330 KB. */
const maxPerCall = 5_000;

const abi = [
  {
    type: 'function',
    name: 'getLimitOrderInfo',
    stateMutability: 'view',
    inputs: [{ name: 'order', type: 'tuple', components: limitOrderFields }],
    outputs: [
      {
        name: 'orderInfo',
        type: 'tuple',
        components: orderInfoFields,
      },
    ],
  },
  {
    type: 'function',
    name: 'isValidOrderSigner',
    stateMutability: 'view',
    inputs: [
      { name: 'maker', type: 'address' },
      { name: 'signer', type: 'address' },
    ],
    outputs: [{ name: 'isValid', type: 'bool' }],
  },
] as const satisfies readonly AbiFunction[];

const infoSelector = toFunctionSelector(abi[0]);
const mark = { slot: keccak256(stringToHex('a slot that nothing uses')), value: 0xb00cn };

/**
 * Reads words of the exchange's storage as of a block: 5,000 in one call, which replaces the exchange's code by a
 * reader's. Throws viem's errors when the node fails or does not replace code, and `Error` when the answer is not the
 * exchange's storage.
 */
export async function readStorage(
  client: Client,
  { chain, slots, blockNumber }: { chain: Chain; slots: readonly Hex[]; blockNumber: bigint },
): Promise<bigint[]> {
  const words: bigint[] = [];
  for (let start = 0; start < slots.length; start += maxPerCall) {
    const part = slots.slice(start, start + maxPerCall);
    const { data = '0x' } = await call(client, {
      to: chain.exchangeProxy,
      data: concat([mark.slot, toSlot(bases.implementations, pad(infoSelector, { dir: 'right' })), ...part]),
      blockNumber,
      stateOverride: [{ address: chain.exchangeProxy, code: reader, stateDiff: [toDifference(mark.slot, mark.value)] }],
    });
    if (data.length !== 2 + 64 * (part.length + 2)) throw new Error('the node does not run the reader');
    const toWord = (index: number) => hexToBigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index)}`);
    // The node applied what was replaced, and kept the rest of the storage: the exchange always has this function.
    if (toWord(0) !== mark.value || toWord(1) === 0n)
      throw new Error('the node does not read the storage of the exchange');
    for (let index = 0; index < part.length; index++) words.push(toWord(index + 2));
  }
  return words;
}

function toDifference(slot: Hex, value: bigint) {
  return { slot, value: numberToHex(value, { size: 32 }) };
}

/**
 * Returns true when the exchange of a chain keeps fills, cancellations and signers in the slots of this file: with
 * other words in them, it tells other things of an order. Throws viem's errors when the node fails or does not let
 * storage be replaced.
 */
export async function proveStorage(
  client: Client,
  { chain, order, hash, blockNumber }: { chain: Chain; order: SignedOrder; hash: Hex; blockNumber: bigint },
): Promise<boolean> {
  const { maker } = order;
  const ask = (words: { filled: bigint; minSalt: bigint; signer: bigint }) =>
    askExchange(client, {
      chain,
      // The second has never been filled, and expires last.
      orders: [order, { ...order, expiry: maxUint64, salt: maxUint256 - 1n }],
      maker,
      blockNumber,
      stateDiff: [
        toDifference(toFilledSlot(hash), words.filled),
        toDifference(toMinSaltSlot(order), words.minSalt),
        toDifference(toSignerSlot(maker, multicall3), words.signer),
      ],
    });
  const marked = await ask({ filled: mark.value, minSalt: maxUint256, signer: 1n });
  const empty = await ask({ filled: 0n, minSalt: 0n, signer: 0n });
  return (
    [marked.filled, marked.status, marked.isSigner].join() === [mark.value, statuses.cancelled, true].join() &&
    [empty.filled, empty.status, empty.isSigner].join() === [0n, statuses.fillable, false].join()
  );
}

const statuses = { fillable: 1, cancelled: 3 };

type Question = {
  chain: Chain;
  orders: readonly [SignedOrder, SignedOrder];
  maker: Address;
  blockNumber: bigint;
  stateDiff: readonly { slot: Hex; value: Hex }[];
};

/**
 * Asks the exchange how much of the first order is filled, for the status of the second, and whether an account signs
 * for the maker.
 */
async function askExchange(client: Client, { chain, orders, maker, blockNumber, stateDiff }: Question) {
  const target = chain.exchangeProxy;
  const toCallData = (order: SignedOrder) =>
    encodeFunctionData({ abi, functionName: 'getLimitOrderInfo', args: [order] });
  const signer = encodeFunctionData({ abi, functionName: 'isValidOrderSigner', args: [maker, multicall3] });
  const calls = [toCallData(orders[0]), toCallData(orders[1]), signer].map((callData) => ({
    ...{ target, callData },
    allowFailure: false,
  }));
  const { data = '0x' } = await call(client, {
    to: multicall3,
    data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] }),
    blockNumber,
    stateOverride: [{ address: target, stateDiff: [...stateDiff] }],
  });
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data });
  const [first, second, third] = results.map(({ returnData }) => returnData);
  const decode = (info: Hex = '0x') => decodeFunctionResult({ abi, functionName: 'getLimitOrderInfo', data: info });
  return {
    filled: decode(first).takerTokenFilledAmount,
    status: decode(second).status,
    isSigner: decodeFunctionResult({ abi, functionName: 'isValidOrderSigner', data: third ?? '0x' }),
  };
}
