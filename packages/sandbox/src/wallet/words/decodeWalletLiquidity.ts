import { liquidityRouterAbi, migratorAbi, v1ExchangeAbi } from '@livery/core/domain/calldata/liquidityAbi';
import { fromRouterNames } from '@livery/core/domain/calldata/routerNames';
import type { Chain } from '@livery/core/domain/chains';
import { getV1 } from '@livery/core/domain/liquidity/v1';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type Address, decodeFunctionData, isAddressEqual } from 'viem';
import type { DescribedCall, WalletTransaction } from './call';

type Liquidity = Extract<DescribedCall, { kind: 'liquidity' }>;

/**
 * Decodes a deposit or a removal of the V2 router, a migration, or a removal of any contract that could be a V1 exchange.
 * Returns undefined without a target; throws if the call does not decode.
 */
export function decodeWalletLiquidity(transaction: WalletTransaction, chain: Chain): Liquidity | undefined {
  const { to } = transaction;
  if (!to) return undefined;
  if (isAddressEqual(to, chain.v2.router)) {
    return decodeRouter({ ...transaction, data: fromRouterNames(transaction.data, chain) }, to);
  }
  const migrator = getV1(chain.id)?.migrator;
  return migrator && isAddressEqual(to, migrator) ? decodeMigration(transaction, to) : decodeV1(transaction, to);
}

function decodeRouter({ data, value }: WalletTransaction, through: Address): Liquidity {
  const { functionName, args } = decodeFunctionData({ abi: liquidityRouterAbi, data });
  const common = { kind: 'liquidity', through } as const;
  switch (functionName) {
    case 'addLiquidity': {
      const [tokenA, tokenB, amountA, amountB, , , recipient] = args;
      return { ...common, action: 'add', legs: toLegs([tokenA, amountA], [tokenB, amountB]), recipient };
    }
    case 'addLiquidityETH': {
      const [token, amount, , , recipient] = args;
      return { ...common, action: 'add', legs: toLegs([token, amount], [nativeToken, value]), recipient };
    }
    case 'removeLiquidity':
    case 'removeLiquidityWithPermit': {
      const [tokenA, tokenB, shares, leastA, leastB, recipient, , isUnlimited = false] = args;
      const legs = toLegs([tokenA, leastA], [tokenB, leastB]);
      return { ...common, action: 'remove', legs, shares, recipient, isUnlimited };
    }
    default: {
      const [token, shares, least, leastNative, recipient, , isUnlimited = false] = args;
      const legs = toLegs([token, least], [nativeToken, leastNative]);
      return { ...common, action: 'remove', legs, shares, recipient, isUnlimited };
    }
  }
}

function decodeMigration({ data }: WalletTransaction, through: Address): Liquidity {
  const [token, least, leastNative, recipient] = decodeFunctionData({ abi: migratorAbi, data }).args;
  const legs = toLegs([token, least], [nativeToken, leastNative]);
  return { kind: 'liquidity', action: 'migrate', through, legs, recipient };
}

/** The exchange stands for its token, whose address the call does not have. */
function decodeV1({ data, from: recipient }: WalletTransaction, through: Address): Liquidity {
  const [shares, leastNative, least] = decodeFunctionData({ abi: v1ExchangeAbi, data }).args;
  const legs = toLegs([nativeToken, leastNative], [through, least]);
  return { kind: 'liquidity', action: 'removeV1', through, legs, shares, recipient };
}

type Part = readonly [token: Address, amount: bigint];

function toLegs([tokenA, amountA]: Part, [tokenB, amountB]: Part): Liquidity['legs'] {
  return [
    { token: tokenA, amount: amountA },
    { token: tokenB, amount: amountB },
  ];
}
