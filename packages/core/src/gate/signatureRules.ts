import { getAddress, isHex, maxUint256, size } from 'viem';
import type { Chain } from '../domain/chain';
import { isNativeToken } from '../domain/nativeToken';
import type { SignatureIntent } from '../domain/signatureIntent';
import type { ChainFacts } from './chainFacts';
import { isSameData } from './isSameData';
import type { Rule } from './rule';
import { chainMismatch } from './rules/chainMismatch';
import { toTypedData } from './toTypedData';

type Context = { intent: SignatureIntent; typedData: unknown; chain: Chain; facts: ChainFacts };

const maxUint128 = 2n ** 128n - 1n;
const maxUint64 = 2n ** 64n - 1n;

/** Every rule for a signature, by name, in the order in which the first that blocks gives its code. */
export const signatureRules: Readonly<Record<string, Rule<Context>>> = {
  typedDataUnknown: {
    code: 'TYPED_DATA_UNKNOWN',
    check: ({ intent, typedData, chain }) =>
      isSameData(typedData, toTypedData(intent, chain)) ? undefined : 'What is to be signed is not what is shown.',
  },
  domainUnknown: {
    code: 'TYPED_DATA_UNKNOWN',
    check: ({ intent, chain }) =>
      intent.type === 'limitOrder' || chain.v2.pairNames.includes(intent.pairName)
        ? undefined
        : `No pair of this exchange calls itself ${intent.pairName}.`,
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
      const bad = listAmounts(intent).find(([amount, least, most]) => amount < least || amount > most);
      if (bad) return `${bad[0]} is not an amount.`;
      return intent.type === 'limitOrder' && !(isHex(intent.order.pool) && size(intent.order.pool) === 32)
        ? `${intent.order.pool} is not a pool.`
        : undefined;
    },
  },
  tokenMismatch: {
    code: 'TOKEN_MISMATCH',
    check({ intent }) {
      if (intent.type === 'permit') return undefined;
      const { makerToken, takerToken } = intent.order;
      if (makerToken === takerToken) return 'A token cannot be traded for itself.';
      const isNative = isNativeToken(makerToken) || isNativeToken(takerToken);
      return isNative ? 'The native coin cannot be traded by an order.' : undefined;
    },
  },
  wrongChain: {
    code: 'WRONG_CHAIN',
    check: ({ intent, facts }) => (facts.chainId === intent.chainId ? undefined : 'Your wallet is on another network.'),
  },
  wrongSender: {
    code: 'WRONG_SENDER',
    check({ intent, facts }) {
      if (intent.type === 'limitOrder' && intent.order.maker !== intent.account) {
        return 'The order is of another account.';
      }
      return facts.account === intent.account ? undefined : 'Your wallet has another account selected.';
    },
  },
  chainMismatch,
  stale: {
    code: 'STALE',
    check({ intent, facts: { timestamp } }) {
      const end = intent.type === 'permit' ? intent.deadline : intent.order.expiry;
      return timestamp !== undefined && end > timestamp ? undefined : 'The time for this has passed.';
    },
  },
};

function listAddresses(intent: SignatureIntent): readonly string[] {
  if (intent.type === 'permit') return [intent.pair];
  const { makerToken, takerToken, maker, taker, sender, feeRecipient } = intent.order;
  return [makerToken, takerToken, maker, taker, sender, feeRecipient];
}

/** Each number with the least and the most that it may be. */
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
