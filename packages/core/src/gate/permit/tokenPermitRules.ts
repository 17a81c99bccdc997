import type { Chain } from '../../domain/chains';
import { getExecutor } from '../../domain/executors';
import type { TokenPermitIntent } from '../../domain/orders/signatureIntent';
import { maxTokenPermitSeconds } from '../../domain/orders/tokenPermit';
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
import type { ByNode, WalletFacts } from '../common/walletFacts';
import { wrongChain } from '../common/wrongChain';
import { wrongSender } from '../common/wrongSender';

/** The facts that a permit of a token is judged with: the number of the account's permits that Permit2 has used. */
export type TokenPermitChainFacts = WalletFacts & { tokenPermit?: ByNode<{ nonce: bigint }> | undefined };

/** The input of the rules for a permit of a token. */
export type TokenPermitContext = CommonContext & {
  intent: TokenPermitIntent;
  typedData: unknown;
  chain: Chain;
  facts: TokenPermitChainFacts;
};

const [maxUint160, maxUint48] = [2n ** 160n - 1n, 2n ** 48n - 1n];

/** Returns the input of the rules for a permit of a token. */
export function toTokenPermitContext(signature: Omit<TokenPermitContext, 'parts'>): TokenPermitContext {
  const { intent, chain } = signature;
  const { token, value, nonce, deadline } = intent;
  return {
    ...signature,
    parts: {
      target: getExecutor(chain, 'universalRouter'),
      senders: [],
      chainIds: [token.chainId],
      addresses: [token.address],
      numbers: [
        // Permit2 never lowers an allowance of the maximum.
        { kind: 'amount', value, min: 1n, max: maxUint160 - 1n },
        { kind: 'amount', value: nonce, max: maxUint48 },
        { kind: 'amount', value: deadline, max: maxUint48 },
      ],
      tokens: [token],
      deadline: { end: deadline, seconds: maxTokenPermitSeconds },
    },
  };
}

/** The rules for a permit of a token by name; the first in this order that blocks determines the code. */
export const tokenPermitRules: Readonly<Record<string, Rule<TokenPermitContext>>> = {
  typedDataUnknown,
  spenderNotAllowed: {
    code: 'SPENDER_NOT_ALLOWED',
    check: ({ chain }) =>
      getExecutor(chain, 'universalRouter')
        ? undefined
        : 'This network has no contract that takes tokens through Permit2.',
  },
  targetExcluded,
  badAddress,
  badNumber,
  tokenPermitDisputed: {
    code: 'BAD_NUMBER',
    check({ intent, facts: { tokenPermit } }) {
      if (!tokenPermit?.gateway) return 'Permit2 could not be read.';
      const read = [tokenPermit.gateway, tokenPermit.wallet ?? tokenPermit.gateway];
      return read.every(({ nonce }) => nonce === intent.nonce)
        ? undefined
        : 'Permit2 has counted another number of permits.';
    },
  },
  tokenMismatch: {
    code: 'TOKEN_MISMATCH',
    check: ({ intent }) => (isNativeToken(intent.token.address) ? 'Permit2 takes no native coin.' : undefined),
  },
  amountMismatch: {
    code: 'AMOUNT_MISMATCH',
    check: ({ intent }) =>
      intent.value === intent.amount ? undefined : 'The permit of the token is for a different amount than is shown.',
  },
  tokenDisputed,
  wrongChain,
  wrongSender,
  chainMismatch,
  clockDisputed,
  deadlineMismatch,
};
