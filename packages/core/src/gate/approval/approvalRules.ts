import { type Address, zeroAddress } from 'viem';
import { getChain } from '../../domain/chains';
import { getExecutor, permit2 } from '../../domain/executors';
import { getApprovalSpender } from '../../domain/liquidity/getApprovalSpender';
import type { ExchangeFacts } from '../../domain/liquidity/poolFacts';
import type { ApprovalIntent } from '../../domain/swap/approvalIntent';
import { isNativeToken } from '../../domain/tokens/nativeToken';
import type { Token } from '../../domain/tokens/token';
import { badAddress } from '../common/badAddress';
import { badNumber } from '../common/badNumber';
import { chainMismatch } from '../common/chainMismatch';
import type { CommonContext } from '../common/commonContext';
import { deadlineMismatch } from '../common/deadlineMismatch';
import { type PermitFacts, pairDisputed } from '../common/pairDisputed';
import type { Rule } from '../common/rule';
import { targetExcluded } from '../common/targetExcluded';
import { tokenDisputed } from '../common/tokenDisputed';
import type { ByNode, WalletFacts } from '../common/walletFacts';
import { wrongChain } from '../common/wrongChain';
import { wrongSender } from '../common/wrongSender';

/** The facts that an approval is judged with. */
export type ApprovalChainFacts = WalletFacts & {
  /** For shares of a pool, the factory's pair of its tokens. */
  permit?: ByNode<PermitFacts> | undefined;
  /** For shares of V1, the exchange of its token. */
  exchange?: ByNode<ExchangeFacts> | undefined;
};

/** The input of the rules for an approval; `pair` is the token where it is shares of a pool. */
export type ApprovalContext = CommonContext & {
  intent: ApprovalIntent;
  facts: ApprovalChainFacts;
  pair: Address | undefined;
};

/** Returns the input of the rules for an approval. */
export function toApprovalContext(intent: ApprovalIntent, facts: ApprovalChainFacts): ApprovalContext {
  const { token, recipient, allowance, purpose, pairOf } = intent;
  const tokens = [token, ...listPooled(intent)];
  return {
    intent,
    facts,
    // A removal's token is shares: without the tokens of their pool, the pair cannot be checked and the rule blocks.
    pair: purpose === 'removal' || pairOf ? token.address : undefined,
    parts: {
      target: toTarget(intent),
      senders: [],
      chainIds: tokens.map(({ chainId }) => chainId),
      addresses: [recipient, ...tokens.map(({ address }) => address)],
      numbers: allowance.type === 'exact' ? [{ kind: 'amount', value: allowance.amount, min: 1n }] : [],
      tokens,
      deadline: undefined,
    },
  };
}

/** Operators name the contract that is called, not the one through which it takes tokens. */
function toTarget(intent: ApprovalIntent): Address | undefined {
  return isPermit2OfSwap(intent) ? getUniversalRouter(intent) : intent.spender;
}

/** Returns true where Permit2 is to take the token of a swap for the chain's Universal Router. */
function isPermit2OfSwap(intent: ApprovalIntent): boolean {
  const { spender, purpose = 'swap' } = intent;
  return spender === permit2 && purpose === 'swap' && getUniversalRouter(intent) !== undefined;
}

/** Returns true where the Universal Router loses what Permit2 lets it take. */
function isTakenFromRouter(intent: ApprovalIntent): boolean {
  return intent.allowance.type === 'reset' && intent.spender === getUniversalRouter(intent);
}

function getUniversalRouter({ chainId }: ApprovalIntent): Address | undefined {
  const chain = getChain(chainId);
  return chain && getExecutor(chain, 'universalRouter');
}

/** Returns the tokens of the pool or the V1 exchange whose shares are approved; none for any other token. */
export function listPooled({ pairOf, exchangeOf }: Pick<ApprovalIntent, 'pairOf' | 'exchangeOf'>): readonly Token[] {
  return [...(pairOf ?? []), ...(exchangeOf ? [exchangeOf] : [])];
}

/** The rules for an approval by name; the first in this order that blocks determines the code. */
export const approvalRules: Readonly<Record<string, Rule<ApprovalContext>>> = {
  spenderNotAllowed: {
    code: 'SPENDER_NOT_ALLOWED',
    check({ intent }) {
      const chain = getChain(intent.chainId);
      if (intent.isOfPermit2 ? isTakenFromRouter(intent) : isPermit2OfSwap(intent)) return undefined;
      const isKnown = !intent.isOfPermit2 && intent.spender !== zeroAddress;
      return chain && isKnown && intent.spender === getApprovalSpender(chain, intent)
        ? undefined
        : `${intent.spender} is not a contract of this exchange.`;
    },
  },
  targetExcluded,
  badAddress,
  badNumber,
  tokenDisputed,
  tokenMismatch: {
    code: 'TOKEN_MISMATCH',
    check: ({ intent }) => (isNativeToken(intent.token.address) ? 'The native coin has no allowances.' : undefined),
  },
  pairDisputed,
  exchangeDisputed: {
    code: 'TARGET_NOT_ALLOWED',
    check({ intent: { token, purpose, exchangeOf }, facts: { exchange } }) {
      if (purpose !== 'migration' && !exchangeOf) return undefined;
      if (!exchangeOf || !exchange?.gateway) return 'The V1 exchange of the approval could not be read.';
      const readings = [exchange.gateway, exchange.wallet ?? exchange.gateway];
      return readings.every((reading) => reading.exchange === token.address)
        ? undefined
        : `${token.address} is not the V1 exchange that belongs to this approval.`;
    },
  },
  wrongChain,
  wrongSender,
  chainMismatch,
  deadlineMismatch,
};
