import * as v from 'valibot';
import { isAddress, isHash } from 'viem';
import type { News } from '../../chains/readNews';
import { isBloom } from '../../pools/bloom';

const hash = v.custom<`0x${string}`>((value) => typeof value === 'string' && isHash(value), 'not a hash');
const address = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  'not an address',
);
/** A pool: its address, or its id on V4. */
const name = v.union([address, hash]);
const bloom = v.custom<`0x${string}`>(isBloom, 'not a filter of logs');
const whole = v.pipe(v.number(), v.integer());
const amount = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,78}$/),
  v.transform((text) => BigInt(text)),
);

const event = v.variant('kind', [
  v.object({ kind: v.literal('moved'), pool: address, reserve0: amount, reserve1: amount }),
  v.object({ kind: v.literal('created'), factory: address, pool: address, token0: address, token1: address }),
  v.object({ kind: v.literal('priced'), pool: name, sqrtPriceX96: amount, liquidity: amount, tick: whole }),
  v.object({ kind: v.literal('provided'), pool: name, tickLower: whole, tickUpper: whole, liquidity: amount }),
  v.object({ kind: v.literal('opened'), pool: name }),
  v.object({ kind: v.literal('charged'), pool: name, protocolFee: whole }),
  v.object({
    kind: v.literal('initialized'),
    currency0: address,
    currency1: address,
    fee: whole,
    tickSpacing: whole,
    hooks: address,
  }),
  v.object({
    kind: v.literal('deployed'),
    factory: address,
    address,
    token0: address,
    token1: address,
    fee: v.exactOptional(whole),
    tickSpacing: v.exactOptional(whole),
  }),
]);

const dataPrice = v.union([
  v.object({ form: v.picklist(['fjord', 'ecotone']), weiPerByte: v.number() }),
  v.object({ form: v.literal('arbitrum'), gasPerByte: v.number() }),
]);

const news = v.object({
  ancestor: hash,
  steps: v.array(
    v.object({ number: amount, hash, parentHash: hash, events: v.array(event), logsBloom: v.exactOptional(bloom) }),
  ),
  facts: v.object({
    gasPrice: amount,
    dataPrice: v.pipe(
      v.nullable(dataPrice),
      v.transform((price) => price ?? undefined),
    ),
    fees: v.pipe(
      v.array(v.tuple([v.string(), v.nullable(whole)])),
      v.transform((fees) => new Map(fees.map(([pool, fee]) => [pool, fee ?? undefined]))),
    ),
    gasLimit: amount,
    timestamp: amount,
  }),
});

/** Returns news as JSON text. */
export function writeNews({ ancestor, steps, facts }: News): string {
  const { dataPrice: price = null, fees, ...others } = facts;
  const told = { ...others, dataPrice: price, fees: [...fees].map(([pool, fee]) => [pool, fee ?? null]) };
  return JSON.stringify({ ancestor, steps, facts: told }, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
}

/** Parses the JSON text of news. Throws when it is of another form, as a later version of the gateway may write it. */
export function parseNews(text: string): News {
  return v.parse(news, JSON.parse(text));
}
