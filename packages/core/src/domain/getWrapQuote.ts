import { type Address, type Hex, zeroAddress } from 'viem';
import type { Chain } from './chain';
import type { SwapKind } from './getSwapKind';
import { nativeToken } from './nativeToken';

/** The selectors of WETH9's `deposit()` and `withdraw(uint256)`: so small a call needs no ABI coder. */
const deposit: Hex = '0xd0e30db0';
const withdraw: Hex = '0x2e1a7d4d';

/**
 * The quote for wrapping or unwrapping `amount` wei of the chain's native coin, one to one, as a quote server would
 * write it, for the gate to judge: no fee, no allowance, no sources, and no gas figures, for which the client's own
 * estimate stands.
 */
export function getWrapQuote({
  kind,
  chain,
  amount,
}: {
  kind: Exclude<SwapKind, 'swap'>;
  chain: Chain;
  amount: bigint;
}) {
  const wrapped: Address = chain.wrappedNative.address;
  const isWrap = kind === 'wrap';
  const data: Hex = isWrap ? deposit : `${withdraw}${amount.toString(16).padStart(64, '0')}`;
  return {
    chainId: chain.id,
    price: '1',
    guaranteedPrice: '1',
    estimatedPriceImpact: '0',
    to: wrapped,
    data,
    value: isWrap ? amount : 0n,
    gas: 0n,
    estimatedGas: 0n,
    gasPrice: 0n,
    protocolFee: 0n,
    minimumProtocolFee: 0n,
    sellTokenAddress: isWrap ? nativeToken : wrapped,
    buyTokenAddress: isWrap ? wrapped : nativeToken,
    sellAmount: amount,
    buyAmount: amount,
    sources: [],
    allowanceTarget: zeroAddress,
    sellTokenToEthRate: '1',
    buyTokenToEthRate: '1',
  };
}
