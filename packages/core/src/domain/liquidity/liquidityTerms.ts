import type { Address } from 'viem';
import type { Chain } from '../chains';
import { getNativeCoin } from '../tokens/nativeToken';
import type { Token } from '../tokens/token';
import { getMinimumDeposit } from './deposit';
import { getApprovalSpender } from './getApprovalSpender';
import type { LiquidityIntent } from './liquidityIntent';
import { getMinimumRemoval } from './removal';
import { getMigrationMinimums, getV1RemovalMinimums, type V1Amounts } from './v1';

/** The terms of one of the two tokens of an intent: the shown amount, the minimum, and the token's own fee. In base units. */
export type LiquidityTerms = { token: Token; amount: bigint; minimum: bigint; taxBps: number };

/** Returns the terms of an intent, in its own order; for V1 the token, then the native coin. */
export function getLiquidityTerms(intent: LiquidityIntent, chain: Chain): readonly [LiquidityTerms, LiquidityTerms] {
  switch (intent.type) {
    case 'add':
    case 'remove': {
      const [tokenA, tokenB] = intent.tokens;
      const [amountA, amountB] = intent.amounts;
      const [taxA, taxB] = intent.taxBps ?? [0, 0];
      const getMinimum = intent.type === 'add' ? getMinimumDeposit : getMinimumRemoval;
      return [
        { token: tokenA, amount: amountA, minimum: getMinimum(amountA, intent.slippageBps), taxBps: taxA },
        { token: tokenB, amount: amountB, minimum: getMinimum(amountB, intent.slippageBps), taxBps: taxB },
      ];
    }
    case 'migrate':
      return toV1Terms({ ...intent, minimums: getMigrationMinimums(intent.amounts), taxBps: 0 }, chain);
    case 'removeV1':
      return toV1Terms({ taxBps: 0, ...intent, minimums: getV1RemovalMinimums(intent.amounts) }, chain);
  }
}

function toV1Terms(
  v1: { token: Token; amounts: V1Amounts; minimums: V1Amounts; taxBps: number | undefined },
  chain: Chain,
): readonly [LiquidityTerms, LiquidityTerms] {
  const { token, amounts, minimums, taxBps = 0 } = v1;
  return [
    { token, amount: amounts.token, minimum: minimums.token, taxBps },
    { token: getNativeCoin(chain), amount: amounts.native, minimum: minimums.native, taxBps: 0 },
  ];
}

/** Returns the contract that an intent calls: the chain's router, the migrator, or the V1 exchange itself. */
export function getLiquidityTarget(intent: LiquidityIntent, chain: Chain): Address {
  if (intent.type === 'removeV1') return intent.exchange;
  return getApprovalSpender(chain, {
    account: intent.account,
    purpose: intent.type === 'migrate' ? 'migration' : 'deposit',
  });
}
