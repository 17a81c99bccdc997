import { type Address, type Hex, zeroAddress } from 'viem';
import type { Chain } from '../chains';
import { nativeToken } from '../tokens/nativeToken';
import type { SwapKind } from './getSwapKind';

/** The selectors of WETH9's `deposit()` and `withdraw(uint256)`; such small calls need no ABI encoder. */
const deposit: Hex = '0xd0e30db0';
const withdraw: Hex = '0x2e1a7d4d';

/**
 * Returns the quote for wrapping or unwrapping `amount` wei of the chain's native coin, one to one, in the form of a
 * quote server's response, for the gate to check: without fee, allowance, sources or gas figures, for which the client's
 * own estimate stands in. A chunk of its own.
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
