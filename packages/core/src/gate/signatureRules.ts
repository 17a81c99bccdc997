import { getAddress, isHex, maxUint256, size, zeroAddress } from 'viem';
import type { Chain } from '../domain/chains';
import type { SignatureIntent } from '../domain/orders/signatureIntent';
import { toTypedData } from '../domain/orders/toTypedData';
import { isPriceTooLow } from '../domain/swap/isPriceTooLow';
import { isNativeToken } from '../domain/tokens/nativeToken';
import type { ChainFacts } from './chainFacts';
import type { Rule } from './rule';
import { chainMismatch } from './rules/chainMismatch';
import { findDispute } from './rules/tokenDisputed';

type Context = { intent: SignatureIntent; typedData: unknown; chain: Chain; facts: ChainFacts };

/** The number of seconds that the clock behind a deadline may be ahead of ours. */
const maxClockSkew = 60n;
const maxUint128 = 2n ** 128n - 1n;
const maxUint64 = 2n ** 64n - 1n;

/** The rules for a signature by name; the first in this order that blocks determines the code. */
export const signatureRules: Readonly<Record<string, Rule<Context>>> = {
  typedDataUnknown: {
    code: 'TYPED_DATA_UNKNOWN',
    check: ({ intent, typedData, chain }) =>
      isSameData(typedData, toTypedData(intent, chain))
        ? undefined
        : 'The data to be signed differs from the data that is shown.',
  },
  domainUnknown: {
    code: 'TYPED_DATA_UNKNOWN',
    check: ({ intent, chain }) =>
      intent.type === 'limitOrder' || chain.v2.pairNames.includes(intent.pairName)
        ? undefined
        : `No pair of this exchange has the name ${intent.pairName}.`,
  },
  targetExcluded: {
    code: 'TARGET_NOT_ALLOWED',
    check({ intent, chain }) {
      const target = intent.type === 'permit' ? chain.v2.router : chain.exchangeProxy;
      return !intent.targets || intent.targets.includes(target) ? undefined : `This exchange does not use ${target}.`;
    },
  },
  badAddress: {
    code: 'BAD_ADDRESS',
    check({ intent, facts }) {
      const bad = [...listAddresses(intent), intent.account, facts.account].find((text) => getAddress(text) !== text);
      return bad && `${bad} is not a checksummed address.`;
    },
  },
  badNumber: {
    code: 'BAD_NUMBER',
    check({ intent }) {
      const bad = listAmounts(intent).find(([amount, min, max]) => amount < min || amount > max);
      if (bad) return `${bad[0]} is not an amount.`;
      return intent.type === 'limitOrder' && !(isHex(intent.order.pool) && size(intent.order.pool) === 32)
        ? `${intent.order.pool} is not a pool.`
        : undefined;
    },
  },
  pairDisputed: {
    code: 'TARGET_NOT_ALLOWED',
    check({ intent, facts: { permit } }) {
      if (intent.type !== 'permit') return undefined;
      if (!permit?.gateway) return 'The pair of the permit could not be read.';
      const isPair = [permit.gateway, permit.wallet ?? permit.gateway].every(({ pair }) => pair === intent.pair);
      return isPair ? undefined : `${intent.pair} is not the pair of these tokens.`;
    },
  },
  nonceDisputed: {
    code: 'BAD_NUMBER',
    check({ intent, facts: { permit } }) {
      if (intent.type !== 'permit') return undefined;
      const read = [permit?.gateway, permit?.wallet].flatMap((facts) => facts ?? []);
      return read.every(({ nonce }) => nonce === intent.nonce)
        ? undefined
        : 'The number of the permit is not the next.';
    },
  },
  amountMismatch: {
    code: 'AMOUNT_MISMATCH',
    check: ({ intent }) =>
      intent.type === 'limitOrder' || intent.value === intent.shares
        ? undefined
        : 'The permit is for a different amount than is shown.',
  },
  takerMismatch: {
    code: 'PAYEE_MISMATCH',
    check({ intent }) {
      if (intent.type !== 'limitOrder') return undefined;
      const { taker, sender } = intent.order;
      return taker === (intent.shownTaker ?? zeroAddress) && sender === zeroAddress
        ? undefined
        : 'The order is for an account that is not shown.';
    },
  },
  feeMismatch: {
    code: 'FEE_MISMATCH',
    check({ intent }) {
      if (intent.type !== 'limitOrder') return undefined;
      const { order, terms } = intent;
      return order.takerTokenFeeAmount === terms.takerTokenFeeAmount &&
        order.feeRecipient === terms.feeRecipient &&
        order.pool === terms.pool
        ? undefined
        : 'The order has a different fee than is configured.';
    },
  },
  tokenMismatch: {
    code: 'TOKEN_MISMATCH',
    check({ intent }) {
      if (intent.type === 'permit') return undefined;
      const { makerToken, takerToken } = intent.order;
      const [sold, bought] = intent.tokens;
      if (makerToken !== sold.address || takerToken !== bought.address)
        return 'The order trades other tokens than shown.';
      if (makerToken === takerToken) return 'A token cannot be traded for itself.';
      const isNative = isNativeToken(makerToken) || isNativeToken(takerToken);
      return isNative ? 'The native coin cannot be traded by an order.' : undefined;
    },
  },
  tokenDisputed: {
    code: 'TOKEN_MISMATCH',
    check: ({ intent, facts }) => (intent.type === 'permit' ? undefined : findDispute(intent.tokens, facts)),
  },
  priceTooLow: {
    code: 'MINIMUM_TOO_LOW',
    check({ intent, facts }) {
      if (intent.type === 'permit' || intent.isPlacedAnyway) return undefined;
      const market = getMarket(facts);
      if (market === undefined) return 'The market price of this order is not known.';
      return isPriceTooLow({ asked: intent.order.takerAmount, market })
        ? 'The price of this order is far below the market.'
        : undefined;
    },
  },
  wrongChain: {
    code: 'WRONG_CHAIN',
    check: ({ intent, facts }) =>
      facts.chainId === intent.chainId ? undefined : 'Your wallet is on a different network.',
  },
  wrongSender: {
    code: 'WRONG_SENDER',
    check({ intent, facts }) {
      if (intent.type === 'limitOrder' && intent.order.maker !== intent.account) {
        return 'The order belongs to a different account.';
      }
      return facts.account === intent.account ? undefined : 'A different account is selected in your wallet.';
    },
  },
  chainMismatch,
  stale: {
    code: 'STALE',
    check({ intent, facts: { timestamp } }) {
      const end = intent.type === 'permit' ? intent.deadline : intent.order.expiry;
      return timestamp !== undefined && end > timestamp ? undefined : 'The deadline has passed.';
    },
  },
  deadlineMismatch: {
    code: 'STALE',
    check({ intent, facts: { timestamp = 0n } }) {
      const [end, seconds] =
        intent.type === 'permit'
          ? [intent.deadline, intent.deadlineSeconds]
          : [intent.order.expiry, intent.expirySeconds];
      return end <= timestamp + BigInt(seconds) + maxClockSkew
        ? undefined
        : 'It would stay valid longer than you chose.';
    },
  },
};

/**
 * Returns the proceeds of a swap in place of a limit order, in base units: the larger of what the gateway's price says and
 * the best path that the wallet's own node knows. Undefined when neither knows it.
 */
export function getMarket({ market, witness }: ChainFacts): bigint | undefined {
  const [first, second] = [market, witness?.best].flatMap((amount) => amount || []);
  return first !== undefined && second !== undefined && second > first ? second : first;
}

function listAddresses(intent: SignatureIntent): readonly string[] {
  if (intent.type === 'permit') return [intent.pair, ...intent.tokens];
  const { makerToken, takerToken, maker, taker, sender, feeRecipient } = intent.order;
  return [makerToken, takerToken, maker, taker, sender, feeRecipient];
}

/** Lists each number with its minimum and maximum. */
function listAmounts(intent: SignatureIntent): readonly (readonly [bigint, bigint, bigint])[] {
  if (intent.type === 'permit') {
    return [
      [intent.value, 1n, maxUint256],
      [intent.nonce, 0n, maxUint256],
      [intent.deadline, 0n, maxUint256],
    ];
  }
  const { makerAmount, takerAmount, takerTokenFeeAmount, expiry, salt } = intent.order;
  return [
    [makerAmount, 1n, maxUint128],
    [takerAmount, 1n, maxUint128],
    [takerTokenFeeAmount, 0n, maxUint128],
    [expiry, 0n, maxUint64],
    [salt, 0n, maxUint256],
  ];
}

/** Returns true when two values of plain data are equal, with the same fields at every level. */
function isSameData(left: unknown, right: unknown): boolean {
  if (!isObject(left) || !isObject(right)) return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const fields = new Map(Object.entries(right));
  const entries = Object.entries(left);
  return (
    entries.length === fields.size &&
    entries.every(([key, value]) => fields.has(key) && isSameData(value, fields.get(key)))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
