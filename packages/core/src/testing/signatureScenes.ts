import { type Address, maxUint256, zeroAddress, zeroHash } from 'viem';
import type { LimitOrder } from '../domain/orders/limitOrder';
import type { LimitOrderIntent, PermitIntent, TokenPermitIntent } from '../domain/orders/signatureIntent';
import type { SignedOrder } from '../wire/orders/signedOrder';
import { sceneTime } from './quoteSwap';
import { chain, dai, feeRecipient, trader, usdc, wrapped } from './scene';

/** The pair of USDC and the wrapped native coin. */
export const pair: Address = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';

/** A permit for the router over all shares of a pair, as for removing liquidity. */
export const permitIntent: PermitIntent = {
  type: 'permit',
  chainId: chain.id,
  account: trader,
  pair,
  tokens: [usdc, wrapped],
  pairName: 'Uniswap V2',
  shares: maxUint256,
  value: maxUint256,
  nonce: 3n,
  deadline: sceneTime + 1200n,
  deadlineSeconds: 1200,
};

/** A permit of Permit2 that lets the Universal Router take 100 USDC. */
export const tokenPermitIntent: TokenPermitIntent = {
  type: 'tokenPermit',
  chainId: chain.id,
  account: trader,
  token: usdc,
  amount: 100_000_000n,
  value: 100_000_000n,
  nonce: 3n,
  deadline: sceneTime + 1_800n,
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

/** An order of 100 USDC for 101 DAI that any account may fill. */
export const orderIntent: LimitOrderIntent = {
  type: 'limitOrder',
  chainId: chain.id,
  account: trader,
  order,
  tokens: [usdc, dai],
  terms: { takerTokenFeeAmount: 0n, feeRecipient, pool: zeroHash },
  expirySeconds: 600,
};

/** The order of that intent, as its maker signed it. */
export const exampleOrder: SignedOrder = {
  ...order,
  chainId: chain.id,
  verifyingContract: chain.exchangeProxy,
  signature: { signatureType: 2, v: 27, r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}` },
};

/** The proceeds of a swap in place of the order, as the gateway prices it. */
export const market = 100n * 10n ** 18n;

/** The pair and the nonce of the permit, as a node reads them. */
export const permitFacts = { pair, nonce: 3n };
