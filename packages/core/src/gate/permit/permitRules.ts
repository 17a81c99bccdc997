import type { Address } from 'viem';
import type { Chain } from '../../domain/chains';
import type { PermitIntent } from '../../domain/orders/signatureIntent';
import { badAddress } from '../common/badAddress';
import { badNumber } from '../common/badNumber';
import { chainMismatch } from '../common/chainMismatch';
import { clockDisputed } from '../common/clockDisputed';
import type { CommonContext } from '../common/commonContext';
import { deadlineMismatch } from '../common/deadlineMismatch';
import { type PermitFacts, pairDisputed } from '../common/pairDisputed';
import type { Rule } from '../common/rule';
import { targetExcluded } from '../common/targetExcluded';
import { tokenDisputed } from '../common/tokenDisputed';
import { typedDataUnknown } from '../common/typedDataUnknown';
import type { ByNode, WalletFacts } from '../common/walletFacts';
import { wrongChain } from '../common/wrongChain';
import { wrongSender } from '../common/wrongSender';

/**
 * The facts that a permit is judged with: the factory's pair of the tokens, and the number of the account's permits
 * that it has used.
 */
export type PermitChainFacts = WalletFacts & { permit?: ByNode<PermitFacts> | undefined };

/** The input of the rules for a permit. */
export type PermitContext = CommonContext & {
  intent: PermitIntent;
  typedData: unknown;
  chain: Chain;
  facts: PermitChainFacts;
  pair: Address;
};

/** Returns the input of the rules for a permit. */
export function toPermitContext(
  signature: Pick<PermitContext, 'intent' | 'typedData' | 'chain' | 'facts'>,
): PermitContext {
  const { intent, chain } = signature;
  return {
    ...signature,
    pair: intent.pair,
    parts: {
      target: chain.v2.router,
      senders: [],
      chainIds: intent.tokens.map(({ chainId }) => chainId),
      addresses: [intent.pair, ...intent.tokens.map(({ address }) => address)],
      numbers: [
        { kind: 'amount', value: intent.value, min: 1n },
        { kind: 'amount', value: intent.nonce },
        { kind: 'amount', value: intent.deadline },
      ],
      tokens: intent.tokens,
      deadline: { end: intent.deadline, seconds: intent.deadlineSeconds },
    },
  };
}

/** The rules for a permit by name; the first in this order that blocks determines the code. */
export const permitRules: Readonly<Record<string, Rule<PermitContext>>> = {
  typedDataUnknown,
  domainUnknown: {
    code: 'TYPED_DATA_UNKNOWN',
    check: ({ intent, chain }) =>
      chain.v2.pairNames.includes(intent.pairName)
        ? undefined
        : `No pair of this exchange has the name ${intent.pairName}.`,
  },
  targetExcluded,
  badAddress,
  badNumber,
  pairDisputed,
  nonceDisputed: {
    code: 'BAD_NUMBER',
    check({ intent, facts: { permit } }) {
      const read = [permit?.gateway, permit?.wallet].flatMap((facts) => facts ?? []);
      return read.every(({ nonce }) => nonce === intent.nonce)
        ? undefined
        : 'The number of the permit is not the next.';
    },
  },
  amountMismatch: {
    code: 'AMOUNT_MISMATCH',
    check: ({ intent }) =>
      intent.value === intent.shares ? undefined : 'The permit is for a different amount than is shown.',
  },
  tokenDisputed,
  wrongChain,
  wrongSender,
  chainMismatch,
  clockDisputed,
  deadlineMismatch,
};
