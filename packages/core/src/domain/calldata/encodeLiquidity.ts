import { type Address, encodeFunctionData, type Hex, parseSignature } from 'viem';
import type { Chain } from '../chains';
import type { LiquidityIntent, RemoveLiquidityIntent } from '../liquidity/liquidityIntent';
import { getLiquidityTarget, getLiquidityTerms } from '../liquidity/liquidityTerms';
import { isNativeToken } from '../tokens/nativeToken';
import { liquidityRouterAbi, migratorAbi, v1ExchangeAbi } from './liquidityAbi';
import { toRouterNames } from './routerNames';

/**
 * A function that changes liquidity: of the router, by its name on Uniswap's, of the migrator (`migrate`), or
 * `removeLiquidity` of a V1 exchange, too.
 */
export type LiquidityFunction =
  | 'addLiquidity'
  | 'addLiquidityETH'
  | 'removeLiquidity'
  | 'removeLiquidityETH'
  | 'removeLiquidityETHSupportingFeeOnTransferTokens'
  | 'removeLiquidityWithPermit'
  | 'removeLiquidityETHWithPermit'
  | 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens'
  | 'migrate';

/** The call of an intent; `value` in wei. */
export type LiquidityCall = { to: Address; data: Hex; value: bigint };

/**
 * Lists the functions that can carry out an intent, in the order in which they are tried. Only removals of the native
 * coin have a second function: the first fails for a token that takes a fee on transfer.
 */
export function listLiquidityFunctions(intent: LiquidityIntent): readonly LiquidityFunction[] {
  if (intent.type === 'migrate') return ['migrate'];
  if (intent.type === 'removeV1') return ['removeLiquidity'];
  const hasNative = intent.tokens.some(({ address }) => isNativeToken(address));
  if (intent.type === 'add') return [hasNative ? 'addLiquidityETH' : 'addLiquidity'];
  if (!hasNative) return [intent.permit ? 'removeLiquidityWithPermit' : 'removeLiquidity'];
  return intent.permit
    ? ['removeLiquidityETHWithPermit', 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens']
    : ['removeLiquidityETH', 'removeLiquidityETHSupportingFeeOnTransferTokens'];
}

type Encoding = {
  intent: LiquidityIntent;
  chain: Chain;
  /** One of `listLiquidityFunctions`. */
  functionName: LiquidityFunction;
  /** Seconds since 1970. A signed permit's own one replaces it. */
  deadline: bigint;
};

/** Encodes the call of an intent by one of its functions, with the minimums of `getLiquidityTerms`, paid to the account. */
export function encodeLiquidity({ intent, chain, functionName, deadline }: Encoding): LiquidityCall {
  const { account } = intent;
  const to = getLiquidityTarget(intent, chain);
  const terms = getLiquidityTerms(intent, chain);
  if (intent.type === 'migrate') {
    const [token, native] = terms;
    const args = [token.token.address, token.minimum, native.minimum, account, deadline] as const;
    return { to, data: encodeFunctionData({ abi: migratorAbi, functionName: 'migrate', args }), value: 0n };
  }
  if (intent.type === 'removeV1') {
    const [token, native] = terms;
    const args = [intent.shares, native.minimum, token.minimum, deadline] as const;
    return { to, data: encodeFunctionData({ abi: v1ExchangeAbi, functionName: 'removeLiquidity', args }), value: 0n };
  }
  // The functions for the native coin name the other token alone.
  const [first, second] = isNativeToken(terms[0].token.address) ? [terms[1], terms[0]] : terms;
  const abi = liquidityRouterAbi;
  if (intent.type === 'add') {
    const end = [first.minimum, second.minimum, account, deadline] as const;
    if (functionName === 'addLiquidityETH') {
      const args = [first.token.address, first.amount, ...end] as const;
      const data = toRouterNames(encodeFunctionData({ abi, functionName, args }), chain);
      return { to, data, value: second.amount };
    }
    const args = [first.token.address, second.token.address, first.amount, second.amount, ...end] as const;
    return { to, data: encodeFunctionData({ abi, functionName: 'addLiquidity', args }), value: 0n };
  }
  const end = [intent.shares, first.minimum, second.minimum, account] as const;
  const both = [first.token.address, second.token.address, ...end] as const;
  const one = [first.token.address, ...end] as const;
  const data = encodeRemoval(intent, { functionName, deadline, both, one });
  return { to, data: toRouterNames(data, chain), value: 0n };
}

type Minimums = readonly [shares: bigint, minimumA: bigint, minimumB: bigint, to: Address];
type Removal = Pick<Encoding, 'functionName' | 'deadline'> & {
  both: readonly [tokenA: Address, tokenB: Address, ...Minimums];
  one: readonly [token: Address, ...Minimums];
};

function encodeRemoval({ permit }: RemoveLiquidityIntent, { functionName, deadline, both, one }: Removal): Hex {
  const abi = liquidityRouterAbi;
  if (permit) {
    const { r, s, yParity } = parseSignature(permit.signature);
    const signed = [permit.deadline, false, 27 + yParity, r, s] as const;
    switch (functionName) {
      case 'removeLiquidityETHWithPermit':
      case 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens':
        return encodeFunctionData({ abi, functionName, args: [...one, ...signed] });
      default:
        return encodeFunctionData({ abi, functionName: 'removeLiquidityWithPermit', args: [...both, ...signed] });
    }
  }
  switch (functionName) {
    case 'removeLiquidityETH':
    case 'removeLiquidityETHSupportingFeeOnTransferTokens':
      return encodeFunctionData({ abi, functionName, args: [...one, deadline] });
    default:
      return encodeFunctionData({ abi, functionName: 'removeLiquidity', args: [...both, deadline] });
  }
}
