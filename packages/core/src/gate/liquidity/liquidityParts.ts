import type { Chain } from '../../domain/chains';
import type { LiquidityIntent } from '../../domain/liquidity/liquidityIntent';
import type { LiquidityTerms } from '../../domain/liquidity/liquidityTerms';
import { getV1 } from '../../domain/liquidity/v1';
import type { TransactionToSend } from '../../domain/sealTransaction';
import type { ActionParts } from '../common/commonContext';
import type { Outflow } from '../common/unexpectedOutflow';
import type { DecodedLiquidity } from './decodeLiquidity';

type Change = {
  intent: LiquidityIntent;
  transaction: TransactionToSend;
  sides: readonly LiquidityTerms[];
  call: DecodedLiquidity;
  chain: Chain;
};

/** Returns the parts of a change of liquidity that the common rules judge. */
export function getLiquidityParts({ intent, transaction, sides, call, chain }: Change): ActionParts {
  const tokens = sides.map(({ token }) => token);
  const amounts = [...sides.map(({ amount }) => amount), intent.shares];
  return {
    // An operator cannot list every exchange of V1, but its factory.
    target: intent.type === 'removeV1' ? getV1(chain.id)?.factory : transaction.to,
    senders: [transaction.from],
    chainIds: [transaction.chainId, ...tokens.map(({ chainId }) => chainId)],
    addresses: [getSharesToken(intent), ...tokens.map(({ address }) => address)],
    numbers: [
      ...amounts.map((value) => ({ kind: 'amount' as const, value, min: 1n })),
      ...tokens.map(({ decimals: value }) => ({ kind: 'tokenDecimals' as const, value })),
      ...sides.map(({ taxBps: value }) => ({ kind: 'taxBps' as const, value })),
      { kind: 'slippageBps', value: getSlippageBps(intent) },
    ],
    tokens,
    deadline: { end: call.deadline, seconds: intent.deadlineSeconds },
  };
}

/** A deposit takes both tokens, everything else the shares. */
export function listLiquidityOutflows({ intent, sides }: Pick<Change, 'intent' | 'sides'>): Outflow[] {
  return intent.type === 'add'
    ? sides.map(({ token: { address: token, decimals }, amount }) => ({ token, decimals, amount }))
    : [{ token: intent.type === 'remove' ? intent.pair : intent.exchange, decimals: 0, amount: intent.shares }];
}

/** Returns the slippage of an intent in basis points; 1 % for V1. */
export function getSlippageBps(intent: LiquidityIntent): number {
  return 'slippageBps' in intent ? intent.slippageBps : 100;
}

function getSharesToken(intent: LiquidityIntent) {
  return intent.type === 'migrate' || intent.type === 'removeV1' ? intent.exchange : intent.pair;
}
