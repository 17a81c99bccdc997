import fc from 'fast-check';
import { decodeAbiParameters, decodeFunctionData, getAddress, type Hex, hexToBytes, toHex } from 'viem';
import { expect, test } from 'vitest';
import { decodeV3Path, uniswapV2BridgeData, uniswapV3BridgeData } from '../../domain/calldata/bridge';
import { encodeRouterSwap, routerAbi } from '../../domain/calldata/encodeRouterSwap';
import {
  affiliateFeeTransformerData,
  fillQuoteTransformerData,
  transformErc20Abi,
} from '../../domain/calldata/transformErc20Abi';
import { getMaximumFee } from '../../domain/fees/getMaximumFee';
import type { VenuePath } from '../../domain/venue';
import { anySwap } from '../../testing/anySwap';
import { encodeSwap, type Leg, type SwapCall } from '../../testing/encodeSwap';
import { sceneTime } from '../../testing/quoteSwap';
import { type Scene, withResponse } from '../../testing/scene';
import { gate } from './gate';

const judge = ({ intent, quote, facts }: Scene) => gate(intent, quote, facts);
/** Half of the mutants have changed bytes, half changed fields. */
const runs = Math.ceil(Number(process.env.GATE_MUTANTS ?? 2_000) / 2);
const timeout = 360_000 + 40 * runs;

test(
  'every honest swap passes',
  () => {
    fc.assert(
      fc.property(anySwap, (scene) => {
        const { data } = scene.quote.response;
        expect(judge(scene)).toMatchObject({ ok: true, transaction: { data } });
      }),
      { numRuns: Math.ceil(runs / 5) },
    );
  },
  timeout,
);

/**
 * Returns the honest call that is nearest to some bytes: with the bytes' route amounts, intermediate tokens, order of fills,
 * limit orders of others that take no fee, operator's fee, minimum and maximum, all of which a gateway may choose.
 */
function encodeNearest({ call, chain }: Scene, data: Hex): Hex {
  if (call.send) return encodeNearestSend({ ...call, send: call.send }, data);
  const [, , sellAmount, minimum, transformations] = decodeFunctionData({ abi: transformErc20Abi, data }).args;
  const steps = call.transformations.map((step, index) => {
    const bytes = transformations[index]?.data ?? '0x';
    if (step.name === 'fillQuote') {
      const [{ bridgeOrders, limitOrders, fillAmount, fillSequence }] = decodeAbiParameters(
        fillQuoteTransformerData,
        bytes,
      );
      const legs = step.legs.map((leg, at) => {
        const order = bridgeOrders[at];
        if (!order) return leg;
        const { path: middle, keys } = readWay(leg, order.bridgeData);
        const path = leg.path.map((end, hop) => (hop > 0 && hop < leg.path.length - 1 ? (middle[hop] ?? end) : end));
        return { ...leg, path, keys, sellAmount: order.takerTokenAmount, buyAmount: order.makerTokenAmount };
      });
      const orders = step.limitOrders?.map((fill, at) => {
        const other = limitOrders[at];
        if (!other) return fill;
        const { takerToken, makerToken, taker, sender, takerTokenFeeAmount } = fill.order;
        return { ...other, order: { ...other.order, takerToken, makerToken, taker, sender, takerTokenFeeAmount } };
      });
      return { ...step, legs, fillAmount, fillSequence, ...(orders && { limitOrders: orders }) };
    }
    if (step.name === 'affiliateFee') {
      const [fees] = decodeAbiParameters(affiliateFeeTransformerData, bytes);
      return { ...step, fees: step.fees.map((fee, at) => ({ ...fee, amount: fees[at]?.amount ?? fee.amount })) };
    }
    return step.name === 'weth' && index === 0 ? { ...step, amount: sellAmount } : step;
  });
  return encodeSwap({ ...call, sellAmount, minimum, transformations: steps }, chain);
}

function readWay({ routerVersion, keys = [] }: Leg, data: Hex): VenuePath & { keys: readonly number[] } {
  if (routerVersion === undefined) return { path: decodeAbiParameters(uniswapV2BridgeData, data)[1], keys: [] };
  return decodeV3Path(decodeAbiParameters(uniswapV3BridgeData, data)[1], { hasKeys: keys.length > 0 });
}

type Send = NonNullable<SwapCall['send']>;

/** The same for a router call, whose deadline a gateway may choose, too. */
function encodeNearestSend({ send, ...call }: SwapCall & { send: Send }, data: Hex): Hex {
  const { args } = decodeFunctionData({ abi: routerAbi, data });
  const [first, second, path, , deadline] =
    args.length === 5 ? args : ([args[0], call.sellAmount, args[1], args[2], args[3]] as const);
  const isSoldFirst = args.length === 5 && send.side === 'exactInput';
  const [sellAmount, buyAmount] = isSoldFirst ? [first, second] : [second, first];
  const ends = [0, send.path.length - 1];
  const nearest = send.path.map((token, hop) => (ends.includes(hop) ? token : (path[hop] ?? token)));
  return encodeRouterSwap({ ...call, ...send, sellAmount, buyAmount, path: nearest, deadline });
}

test(
  'an honest swap with 1 to 8 bytes of its call changed is blocked or still an honest call that keeps every promise',
  () => {
    const flips = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anySwap, flips, (honest, changes) => {
        const bytes = hexToBytes(honest.quote.response.data);
        for (const [at, flip] of changes) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ flip;
        const data = toHex(bytes);
        const verdict = judge(withResponse(honest, { data }));
        if (!verdict.ok) return;
        expect(verdict.transaction).toMatchObject({
          data,
          to: honest.quote.response.to,
          value: honest.quote.response.value,
        });
        if (data === honest.quote.response.data) return;
        const { call, intent, quote } = honest;
        expect(encodeNearest(honest, data)).toBe(data);
        expect(verdict.facts.minimumReceived >= call.minimum).toBe(true);
        expect(verdict.facts.sellAmount <= call.sellAmount).toBe(true);
        if (intent.side === 'exactInput') expect(verdict.facts.sellAmount).toBe(intent.amount);
        expect(verdict.facts.payee).toBe(intent.recipient ?? intent.account);
        const latest = sceneTime + BigInt(intent.deadlineSeconds ?? 0) + 60n;
        const { deadline = latest } = verdict.facts;
        expect(deadline > sceneTime && deadline <= latest).toBe(true);
        const fee = verdict.facts.fee ?? { amount: 0n, recipient: intent.fee.recipient };
        expect(fee.recipient).toBe(intent.fee.recipient);
        expect(fee.amount <= getMaximumFee(quote.response.buyAmount, intent.fee.fraction)).toBe(true);
      }),
      { numRuns: runs },
    );
  },
  timeout,
);

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(toHex(bytes)));
const amount = fc.oneof(fc.bigInt({ min: -(2n ** 257n), max: 2n ** 257n }), fc.bigInt({ min: 0n, max: 10n ** 20n }));
const decimal = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.double().map(String),
  fc.constantFrom('0', '1', '1e3', '-1', '１'),
);

const fields = fc.record({
  chainId: fc.oneof(fc.integer(), fc.constantFrom(1, 56)),
  price: decimal,
  guaranteedPrice: decimal,
  estimatedPriceImpact: decimal,
  value: amount,
  gas: amount,
  estimatedGas: amount,
  gasPrice: amount,
  protocolFee: amount,
  minimumProtocolFee: amount,
  sellTokenAddress: address,
  buyTokenAddress: address,
  sellAmount: amount,
  buyAmount: amount,
  allowanceTarget: address,
  sellTokenToEthRate: decimal,
  buyTokenToEthRate: decimal,
  to: address,
  from: address,
});

test(
  'an honest swap with 1 to 3 fields of the quote changed is blocked or sends the very same bytes',
  () => {
    const names = fc.uniqueArray(fc.nat({ max: 18 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(anySwap, fields, names, (honest, others, picked) => {
        const entries = Object.entries(others).filter((_, index) => picked.includes(index));
        const verdict = judge(withResponse(honest, Object.fromEntries(entries)));
        if (!verdict.ok) return;
        const { to, data, value } = honest.quote.response;
        expect(verdict.transaction).toMatchObject({
          chainId: honest.chain.id,
          from: honest.intent.account,
          to,
          data,
          value,
        });
        expect((verdict.transaction.gas ?? 0n) <= 3n * 250_000n).toBe(true);
        expect(verdict.transaction).not.toHaveProperty('gasPrice');
      }),
      { numRuns: runs },
    );
  },
  timeout,
);
