import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { Address } from 'viem';
import type { SwapTerms } from '../quote/swapTerms';

const ethereum = getChain(1);
if (!ethereum) throw new Error('chain 1 is missing');

export const eth = getNativeCoin(ethereum);
export const weth = { ...eth, address: ethereum.wrappedNative.address, symbol: 'WETH', name: 'Wrapped Ether' };
export const usdc = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const;
export const operator: Address = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';

/** One and a half ETH for USDC, with 1 % of slippage and a fee of 0.3 %. */
export const sampleTerms: SwapTerms = {
  chain: ethereum,
  sellToken: eth,
  buyToken: usdc,
  side: 'exactInput',
  amount: 1_500_000_000_000_000_000n,
  slippageBps: 100,
  fee: { recipient: operator, fraction: '0.003', reason: 'normal' },
  affiliate: undefined,
  recipient: undefined,
  deadlineSeconds: 1_200,
};

/** The quote for `sampleTerms`. */
export const sampleQuote: QuoteResponse = {
  chainId: 1,
  price: '3085.449',
  guaranteedPrice: '3054.59451',
  estimatedPriceImpact: '0.04',
  to: ethereum.exchangeProxy,
  data: '0x',
  value: sampleTerms.amount,
  gas: 300_000n,
  estimatedGas: 250_000n,
  gasPrice: 1_000_000_000n,
  protocolFee: 0n,
  minimumProtocolFee: 0n,
  buyTokenAddress: usdc.address,
  sellTokenAddress: eth.address,
  buyAmount: 4_628_173_500n,
  sellAmount: sampleTerms.amount,
  sources: [{ name: 'Uniswap_V2', proportion: '1' }],
  allowanceTarget: ethereum.exchangeProxy,
  sellTokenToEthRate: '1',
  buyTokenToEthRate: '3095',
};
