import type { Address, Hex } from 'viem';
import type { Token } from '../tokens/token';
import type { V1Amounts } from './v1';

type Common = {
  chainId: number;
  account: Address;
  /** The time from now, in seconds, within which the call may run. */
  deadlineSeconds: number;
  /** The only contracts that the operator allows, of those in the chain's table. All of them when left out. */
  targets?: readonly Address[] | undefined;
};

/** The tests of the tokens of a change, of which its form tells. */
type Tested = {
  /** The tokens of no bundled list whose own fees no node but the gateway's has tested; none when left out. */
  taxesByGateway?: readonly Address[] | undefined;
};

/** A deposit in a V2 pool as on the screen. At most one of the tokens is the native coin. */
export type AddLiquidityIntent = Common &
  Tested & {
    type: 'add';
    tokens: readonly [Token, Token];
    /** The most that the trader pays, in base units. */
    amounts: readonly [bigint, bigint];
    /** The shares that are expected. */
    shares: bigint;
    /** The tokens' own fees on transfer, as shown, in basis points; none when left out. */
    taxBps?: readonly [number, number] | undefined;
    slippageBps: number;
    /** True when the trader chose the slippage. */
    isSlippageTyped?: boolean | undefined;
    /** True when the trader is an expert, who may deposit at any price. */
    isExpert?: boolean | undefined;
    /** The pair; undefined when the deposit creates it. */
    pair: Address | undefined;
  };

/** A removal from a V2 pool as on the screen, paid in `tokens`: the native coin, or its wrapped form. */
export type RemoveLiquidityIntent = Common &
  Tested & {
    type: 'remove';
    tokens: readonly [Token, Token];
    pair: Address;
    shares: bigint;
    /** The amounts that the pool is expected to pay, in base units, before a token's own fee on transfer. */
    amounts: readonly [bigint, bigint];
    /** The tokens' own fees on transfer, as shown, in basis points; none when left out. */
    taxBps?: readonly [number, number] | undefined;
    slippageBps: number;
    /** True when the trader chose the slippage. */
    isSlippageTyped?: boolean | undefined;
    /** The allowance for exactly these shares that the trader signed. */
    permit?: SignedPermit | undefined;
  };

/** A signed permit: its value in shares, its deadline in seconds since 1970, and 65 bytes of signature. */
export type SignedPermit = { value: bigint; deadline: bigint; signature: Hex };

/** The move of all shares of a V1 exchange to V2. `amounts` are those that are expected to be deposited there. */
export type MigrateIntent = Common & {
  type: 'migrate';
  token: Token;
  exchange: Address;
  /** All shares of the account. */
  shares: bigint;
  amounts: V1Amounts;
};

/** A removal from a V1 exchange. `amounts` are those that it is expected to pay. */
export type RemoveV1Intent = Common &
  Tested & {
    type: 'removeV1';
    token: Token;
    exchange: Address;
    shares: bigint;
    amounts: V1Amounts;
    /** The token's own fee on transfer, as shown, in basis points; none when left out. */
    taxBps?: number | undefined;
  };

/** A change of the trader's liquidity, as on the screen: every call is compared with it. */
export type LiquidityIntent = AddLiquidityIntent | RemoveLiquidityIntent | MigrateIntent | RemoveV1Intent;
