import { concatHex, decodeAbiParameters, encodeAbiParameters, type Hex, numberToHex, zeroAddress } from 'viem';
import { routerItself } from '../executors';
import type { SwapSide } from '../swap/swapIntent';
import { fromCurrency, toCurrency } from '../v4/poolKey';
import type { V4Path } from '../v4/v4Path';

/** The actions of a V4 fill. Source: the Actions library of v4-periphery. */
export const v4Actions = { exactInput: 0x07, exactOutput: 0x09, settle: 0x0b, take: 0x0e } as const;

const currency = { name: 'currency', type: 'address' } as const;
const amountParameter = { name: 'amount', type: 'uint128' } as const;

const swapParameters = {
  name: 'swap',
  type: 'tuple',
  components: [
    currency,
    {
      name: 'path',
      type: 'tuple[]',
      components: [
        { name: 'intermediateCurrency', type: 'address' },
        { name: 'fee', type: 'uint24' },
        { name: 'tickSpacing', type: 'int24' },
        { name: 'hooks', type: 'address' },
        { name: 'hookData', type: 'bytes' },
      ],
    },
    amountParameter,
    { name: 'limit', type: 'uint128' },
  ],
} as const;

/** The parameters of each action, and those of the command around them. */
export const v4Inputs = {
  command: [
    { name: 'actions', type: 'bytes' },
    { name: 'parameters', type: 'bytes[]' },
  ],
  swap: [swapParameters],
  settle: [currency, { name: 'amount', type: 'uint256' }, { name: 'payerIsUser', type: 'bool' }],
  take: [currency, { name: 'recipient', type: 'address' }, { name: 'amount', type: 'uint256' }],
} as const;

/** Settles the debt or takes the credit of a currency as a whole. */
const openDelta = 0n;

/** A fill along a path of V4, in base units. */
export type V4Fill = { way: V4Path; amount: bigint; limit: bigint };

/**
 * Encodes the input of a `V4_SWAP`: the swap, the payment for it, and its proceeds for the router. The amount that the fill
 * fixes is fixed in the payment or the proceeds, too, so that a pool that runs dry reverts the call: the PoolManager lets
 * nothing stay open. The rest is open: all that is owed or due.
 */
export function encodeV4Swap({ way, amount, limit }: V4Fill, parts: { side: SwapSide; isTaken: boolean }): Hex {
  const isSale = parts.side === 'exactInput';
  const currencies = way.path.map(toCurrency);
  const [sold = zeroAddress, bought = zeroAddress] = [currencies[0], currencies.at(-1)];
  const swap = { ...toPathFrom(way, parts.side), amount, limit };
  const actions = [isSale ? v4Actions.exactInput : v4Actions.exactOutput, v4Actions.settle, v4Actions.take];
  return encodeAbiParameters(v4Inputs.command, [
    concatHex(actions.map((action) => numberToHex(action, { size: 1 }))),
    [
      encodeAbiParameters(v4Inputs.swap, [swap]),
      encodeAbiParameters(v4Inputs.settle, [sold, isSale ? amount : openDelta, parts.isTaken]),
      encodeAbiParameters(v4Inputs.take, [bought, routerItself, isSale ? openDelta : amount]),
    ],
  ]);
}

/** Returns the currency whose amount is exact, and the way from it to the other end: for an exact output, backwards. */
function toPathFrom({ path, pools }: V4Path, side: SwapSide) {
  const currencies = path.map(toCurrency);
  const isSale = side === 'exactInput';
  const towards = isSale ? currencies.slice(1) : currencies.slice(0, -1);
  return {
    currency: (isSale ? currencies[0] : currencies.at(-1)) ?? zeroAddress,
    path: pools.map((terms, index) => {
      return { intermediateCurrency: towards[index] ?? zeroAddress, ...terms, hookData: '0x' as const };
    }),
  };
}

/** The functions of V4Quoter that price a path. Source: IV4Quoter of v4-periphery. */
export const v4QuoteSelectors = { exactInput: '0xca253dc9', exactOutput: '0x147d2af9' } as const;

/** Encodes the question to V4Quoter for what a path pays for an exact input, or costs for an exact output. */
export function encodeV4Quote(way: V4Path, { side, amount }: { side: SwapSide; amount: bigint }): Hex {
  const [, path] = swapParameters.components;
  const parameters = { name: 'quote', type: 'tuple', components: [currency, path, amountParameter] } as const;
  return concatHex([v4QuoteSelectors[side], encodeAbiParameters([parameters], [{ ...toPathFrom(way, side), amount }])]);
}

/**
 * Reads a fill from the input of a `V4_SWAP` that `encodeV4Swap` wrote; of any other input, what looks like one. Throws for
 * bytes that cannot be decoded.
 */
export function decodeV4Swap(input: Hex): V4Fill & { side: SwapSide } {
  const [actions, [parameters = '0x']] = decodeAbiParameters(v4Inputs.command, input);
  const [{ currency, path, amount, limit }] = decodeAbiParameters(v4Inputs.swap, parameters);
  const side = actions.startsWith(numberToHex(v4Actions.exactOutput, { size: 1 })) ? 'exactOutput' : 'exactInput';
  const pools = path.map(({ fee, tickSpacing, hooks }) => ({ fee, tickSpacing, hooks }));
  const steps = path.map(({ intermediateCurrency }) => intermediateCurrency);
  const currencies = side === 'exactInput' ? [currency, ...steps] : [...steps, currency];
  return { side, way: { path: currencies.map(fromCurrency), pools }, amount, limit };
}
