import { zeroAddress } from 'viem';
import type { Chain } from '../../domain/chains';
import type { LimitOrderIntent } from '../../domain/orders/signatureIntent';
import { getBest } from '../../domain/swap/getBest';
import { isPriceTooLow } from '../../domain/swap/isPriceTooLow';
import { priceWholeDown, tellsPrice } from '../../domain/swap/smallTrade';
import type { Witness } from '../../domain/swap/witness';
import { isNativeToken } from '../../domain/tokens/nativeToken';
import { badAddress } from '../common/badAddress';
import { badNumber } from '../common/badNumber';
import { chainMismatch } from '../common/chainMismatch';
import { clockDisputed } from '../common/clockDisputed';
import type { CommonContext } from '../common/commonContext';
import { deadlineMismatch } from '../common/deadlineMismatch';
import type { Rule } from '../common/rule';
import { targetExcluded } from '../common/targetExcluded';
import { tokenDisputed } from '../common/tokenDisputed';
import { typedDataUnknown } from '../common/typedDataUnknown';
import type { WalletFacts } from '../common/walletFacts';
import { wrongChain } from '../common/wrongChain';
import { wrongSender } from '../common/wrongSender';

/** The facts that a limit order is judged with. */
export type OrderChainFacts = WalletFacts & {
  /** The proceeds of a swap of its amount now by the gateway's price, in base units of the bought token. */
  market?: bigint | undefined;
};

/** The input of the rules for a limit order. */
export type OrderContext = CommonContext & {
  intent: LimitOrderIntent;
  typedData: unknown;
  chain: Chain;
  facts: OrderChainFacts;
};

const maxUint128 = 2n ** 128n - 1n;
const maxUint64 = 2n ** 64n - 1n;

/** Returns the input of the rules for a limit order. */
export function toOrderContext(signature: Omit<OrderContext, 'parts'>): OrderContext {
  const { intent, chain } = signature;
  const { order, tokens, expirySeconds: seconds } = intent;
  return {
    ...signature,
    parts: {
      target: chain.exchangeProxy,
      senders: [order.maker],
      chainIds: tokens.map(({ chainId }) => chainId),
      addresses: [order.makerToken, order.takerToken, order.taker, order.sender, order.feeRecipient],
      numbers: [
        { kind: 'amount', value: order.makerAmount, min: 1n, max: maxUint128 },
        { kind: 'amount', value: order.takerAmount, min: 1n, max: maxUint128 },
        { kind: 'amount', value: order.takerTokenFeeAmount, max: maxUint128 },
        { kind: 'amount', value: order.expiry, max: maxUint64 },
        { kind: 'amount', value: order.salt },
        { kind: 'pool', value: order.pool },
      ],
      tokens,
      deadline: { end: order.expiry, seconds },
    },
  };
}

/** The rules for a limit order by name; the first in this order that blocks determines the code. */
export const orderRules: Readonly<Record<string, Rule<OrderContext>>> = {
  typedDataUnknown,
  targetExcluded,
  badAddress,
  badNumber,
  takerMismatch: {
    code: 'PAYEE_MISMATCH',
    check({ intent: { order, shownTaker = zeroAddress } }) {
      return order.taker === shownTaker && order.sender === zeroAddress
        ? undefined
        : 'The order is for an account that is not shown.';
    },
  },
  feeMismatch: {
    code: 'FEE_MISMATCH',
    check({ intent: { order, terms } }) {
      return order.takerTokenFeeAmount === terms.takerTokenFeeAmount &&
        order.feeRecipient === terms.feeRecipient &&
        order.pool === terms.pool
        ? undefined
        : 'The order has a different fee than is configured.';
    },
  },
  tokenMismatch: {
    code: 'TOKEN_MISMATCH',
    check({ intent: { order, tokens } }) {
      const { makerToken, takerToken } = order;
      const [sold, bought] = tokens;
      if (makerToken !== sold.address || takerToken !== bought.address) {
        return 'The order trades other tokens than shown.';
      }
      if (makerToken === takerToken) return 'A token cannot be traded for itself.';
      const isNative = isNativeToken(makerToken) || isNativeToken(takerToken);
      return isNative ? 'The native coin cannot be traded by an order.' : undefined;
    },
  },
  tokenDisputed,
  priceTooLow: {
    code: 'MINIMUM_TOO_LOW',
    check({ intent, facts }) {
      if (intent.isPlacedAnyway) return undefined;
      const market = getMarket(facts);
      if (market === undefined) return 'The market price of this order is not known.';
      return isPriceTooLow({ asked: intent.order.takerAmount, market })
        ? 'The price of this order is far below the market.'
        : undefined;
    },
  },
  wrongChain,
  wrongSender,
  chainMismatch,
  clockDisputed,
  deadlineMismatch,
};

/**
 * Returns the proceeds of a limit order at the market's price, in base units: the larger of a swap in its place by the
 * gateway's price and the price that the wallet's own node knows. Undefined when neither knows it.
 */
export function getMarket({ market, witness }: OrderChainFacts): bigint | undefined {
  return getBest([market || undefined, getWitnessedMarket(witness)], 'exactInput');
}

/**
 * Returns the same by the wallet's own node: the larger of its best path for the whole amount and the price of a
 * hundredth, since an order in a thin market can be filled in many small parts.
 */
export function getWitnessedMarket({ best, small }: Pick<Witness, 'best' | 'small'> = {}): bigint | undefined {
  return getBest([best || undefined, tellsPrice(small) ? priceWholeDown(small) : undefined], 'exactInput');
}
