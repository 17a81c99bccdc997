import { type Address, maxUint256, zeroAddress, zeroHash } from 'viem';
import type { LimitOrder } from '../domain/limitOrder';
import type { LimitOrderIntent, PermitIntent } from '../domain/signatureIntent';
import { sceneTime } from './quoteSwap';
import { chain, dai, feeRecipient, trader, usdc } from './scene';

/** The pair of USDC and the wrapped native coin. */
export const pair: Address = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';

/** All shares of a pair for the router, as removing liquidity asks for. */
export const permitIntent: PermitIntent = {
  type: 'permit',
  chainId: chain.id,
  account: trader,
  pair,
  pairName: 'Uniswap V2',
  value: maxUint256,
  nonce: 3n,
  deadline: sceneTime + 1200n,
};

const order: LimitOrder = {
  makerToken: usdc.address,
  takerToken: dai.address,
  makerAmount: 100_000_000n,
  takerAmount: 101n * 10n ** 18n,
  takerTokenFeeAmount: 0n,
  maker: trader,
  taker: zeroAddress,
  sender: zeroAddress,
  feeRecipient,
  pool: zeroHash,
  expiry: sceneTime + 600n,
  salt: 1_800_000_000_123n,
};

/** 100 USDC for 101 DAI, for anybody to fill. */
export const orderIntent: LimitOrderIntent = { type: 'limitOrder', chainId: chain.id, account: trader, order };
