import { type Address, decodeFunctionData, encodeFunctionData, type Hex } from 'viem';
import type { LiquidityCall, LiquidityFunction } from '../../domain/calldata/encodeLiquidity';
import { liquidityRouterAbi, migratorAbi, v1ExchangeAbi } from '../../domain/calldata/liquidityAbi';
import { fromRouterNames } from '../../domain/calldata/routerNames';
import type { Chain } from '../../domain/chains';
import type { LiquidityIntent } from '../../domain/liquidity/liquidityIntent';
import { nativeToken } from '../../domain/tokens/nativeToken';

/** A call as decoded from its bytes, the only source of the figures in the dialog. Amounts are in base units. */
export type DecodedLiquidity = {
  type: LiquidityIntent['type'];
  functionName: LiquidityFunction;
  /** The native coin as `nativeToken`. Undefined for a removal from V1, whose exchange has one token only. */
  tokens: readonly [Address, Address] | undefined;
  /** The most that a deposit takes; the native coin's is the transaction's value. Undefined for all other calls. */
  amounts: readonly [bigint, bigint] | undefined;
  /** In the order of the tokens; of a removal from V1 the token's, then the native coin's. */
  minimums: readonly [bigint, bigint];
  /** The shares that a removal burns. */
  shares: bigint | undefined;
  /** Undefined for a removal from V1, which pays its sender. */
  payee: Address | undefined;
  /** The last second, since 1970, in which the call may run. */
  deadline: bigint;
  permit: { isUnlimited: boolean; v: number; r: Hex; s: Hex } | undefined;
  /** True when encoding the decoded values returns the same bytes. */
  isCanonical: boolean;
};

/**
 * Decodes a call of the contract that an intent of this type calls: the router, the migrator or a V1 exchange. The rules
 * check that it goes there. Throws for any other function and for bytes that cannot be decoded.
 */
export function decodeLiquidity(
  call: LiquidityCall,
  { type, chain }: { type: LiquidityIntent['type']; chain: Chain },
): DecodedLiquidity {
  if (type === 'migrate') return decodeMigration(call);
  if (type === 'removeV1') return decodeV1Removal(call);
  return decodeRouter({ ...call, data: fromRouterNames(call.data, chain) });
}

const none = { amounts: undefined, shares: undefined, permit: undefined };

function decodeRouter({ data, value }: LiquidityCall): DecodedLiquidity {
  const decoded = decodeFunctionData({ abi: liquidityRouterAbi, data });
  const { functionName } = decoded;
  const isCanonical = encodeFunctionData({ abi: liquidityRouterAbi, ...decoded }) === data;
  const common = { ...none, functionName, isCanonical };
  switch (functionName) {
    case 'addLiquidity': {
      const [tokenA, tokenB, amountA, amountB, ...end] = decoded.args;
      return { ...common, type: 'add', tokens: [tokenA, tokenB], amounts: [amountA, amountB], ...toEnd(end) };
    }
    case 'addLiquidityETH': {
      const [token, amount, ...end] = decoded.args;
      return { ...common, type: 'add', tokens: [token, nativeToken], amounts: [amount, value], ...toEnd(end) };
    }
    case 'removeLiquidity': {
      const [tokenA, tokenB, shares, ...end] = decoded.args;
      return { ...common, type: 'remove', tokens: [tokenA, tokenB], shares, ...toEnd(end) };
    }
    case 'removeLiquidityETH':
    case 'removeLiquidityETHSupportingFeeOnTransferTokens': {
      const [token, shares, ...end] = decoded.args;
      return { ...common, type: 'remove', tokens: [token, nativeToken], shares, ...toEnd(end) };
    }
    case 'removeLiquidityWithPermit': {
      const [tokenA, tokenB, shares, minimumA, minimumB, to, deadline, ...signed] = decoded.args;
      const end = toEnd([minimumA, minimumB, to, deadline]);
      return { ...common, type: 'remove', tokens: [tokenA, tokenB], shares, ...end, permit: toPermit(signed) };
    }
    case 'removeLiquidityETHWithPermit':
    case 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens': {
      const [token, shares, minimumA, minimumB, to, deadline, ...signed] = decoded.args;
      const end = toEnd([minimumA, minimumB, to, deadline]);
      return { ...common, type: 'remove', tokens: [token, nativeToken], shares, ...end, permit: toPermit(signed) };
    }
  }
}

type End = readonly [minimumA: bigint, minimumB: bigint, to: Address, deadline: bigint];

function toEnd([minimumA, minimumB, payee, deadline]: End): Pick<DecodedLiquidity, 'minimums' | 'payee' | 'deadline'> {
  return { minimums: [minimumA, minimumB], payee, deadline };
}

type Signed = readonly [isUnlimited: boolean, v: number, r: Hex, s: Hex];

function toPermit([isUnlimited, v, r, s]: Signed): DecodedLiquidity['permit'] {
  return { isUnlimited, v, r, s };
}

function decodeMigration({ data }: LiquidityCall): DecodedLiquidity {
  const decoded = decodeFunctionData({ abi: migratorAbi, data });
  const isCanonical = encodeFunctionData({ abi: migratorAbi, ...decoded }) === data;
  const [token, ...end] = decoded.args;
  const { functionName } = decoded;
  return { ...none, type: 'migrate', functionName, tokens: [token, nativeToken], ...toEnd(end), isCanonical };
}

function decodeV1Removal({ data }: LiquidityCall): DecodedLiquidity {
  const decoded = decodeFunctionData({ abi: v1ExchangeAbi, data });
  const isCanonical = encodeFunctionData({ abi: v1ExchangeAbi, ...decoded }) === data;
  const [shares, native, token, deadline] = decoded.args;
  const { functionName } = decoded;
  const paid = { tokens: undefined, payee: undefined, minimums: [token, native] } as const;
  return { ...none, ...paid, type: 'removeV1', functionName, shares, deadline, isCanonical };
}
