import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { toPoolKey } from '@livery/core/domain/v4/poolKey';
import {
  type Address,
  type Client,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  zeroAddress,
} from 'viem';
import { pairUp } from './listPairs';
import { readEach } from './readEach';
import { extsloadAbi } from './v4Abi';
import { toV4Key, usualTiers, type V4Context, type V4Key } from './v4Key';

/** Slot of the PoolManager's mapping of pools by id. Source: StateLibrary of v4-core. */
const poolsSlot = 6n;
/** Words of storage that one call reads: some 10 million gas, and 128 KB on the way. */
const maxSlots = 4_000;

/**
 * Reads which pools of V4 exist on the usual terms between `tokens` and `hubs`, the wrapped coin and the native one
 * alike, as of one block. Their ids follow from their keys, so that the PoolManager's own storage tells of all in one
 * call, without logs. Throws when the node fails.
 */
export async function findV4Pools(
  client: Client,
  parameters: V4Context & { tokens: readonly Address[]; hubs: readonly Address[]; blockNumber: bigint },
): Promise<V4Key[]> {
  const { venue, tokens, hubs, wrapped, blockNumber } = parameters;
  const wanted = pairUp(tokens, hubs).flatMap((pair) => listKeys(pair, { venue, wrapped }));
  const chunks = Array.from({ length: Math.ceil(wanted.length / maxSlots) }, (_, index) =>
    wanted.slice(index * maxSlots, (index + 1) * maxSlots),
  );
  const answers = await readEach(client, {
    reads: chunks.map((keys) => {
      const args = [keys.map(({ address }) => toSlot(address))] as const;
      const callData = encodeFunctionData({ abi: extsloadAbi, functionName: 'extsload', args });
      return { target: venue.poolManager, callData };
    }),
    decode: (data) => decodeFunctionResult({ abi: extsloadAbi, functionName: 'extsload', data }),
    blockNumber,
    atOnce: 1,
  });
  const words = chunks.flatMap((keys, index) => answers[index] ?? keys.map((): Hex => '0x0'));
  // The word of a pool begins with its price, which only one that was never initialized lacks.
  return wanted.filter((_, index) => BigInt(words[index] ?? 0) !== 0n);
}

/** Returns the keys of two tokens on all usual terms, those of the native coin first. */
function listKeys(pair: readonly [Address, Address], context: V4Context): V4Key[] {
  const isWrapped = (token: Address) => token.toLowerCase() === context.wrapped.toLowerCase();
  const toNative = (token: Address) => (isWrapped(token) ? nativeToken : token);
  const pairs = pair.some(isWrapped) ? [[toNative(pair[0]), toNative(pair[1])] as const, pair] : [pair];
  return pairs.flatMap((tokens) =>
    usualTiers.flatMap((tier) => toV4Key(toPoolKey(tokens, { ...tier, hooks: zeroAddress }), context) ?? []),
  );
}

function toSlot(id: Hex): Hex {
  return keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [id, poolsSlot]));
}
