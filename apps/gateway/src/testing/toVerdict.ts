import type { SwapIntent } from '@livery/core/domain/swap/swapIntent';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { gate } from '@livery/core/gate/swap/gate';
import type { SwapChainFacts } from '@livery/core/gate/swap/gateContext';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { type Address, zeroHash } from 'viem';
import type { ChainState } from '../chains/chainState';

/** Returns the verdict of the page's gate on a quote, for a trader with exactly this intent. */
export function toVerdict(
  state: ChainState,
  response: QuoteResponse,
  {
    simulation,
    witness,
    ...asked
  }: Pick<SwapIntent, 'account' | 'side' | 'amount' | 'slippageBps' | 'fee' | 'recipient' | 'deadlineSeconds'> &
    Pick<SwapChainFacts, 'simulation' | 'witness'>,
) {
  const chainId = state.chain.id;
  const toToken = (address: Address) => ({
    chainId,
    address,
    symbol: '',
    name: '',
    decimals: isNativeToken(address) ? 18 : (state.decimals.get(address.toLowerCase()) ?? 18),
  });
  const sellToken = toToken(response.sellTokenAddress);
  const buyToken = toToken(response.buyTokenAddress);
  const hashes = { blockHashFromWallet: zeroHash, blockHashFromGateway: zeroHash };
  return gate(
    { chainId, sellToken, buyToken, ...asked },
    { response, receivedAt: 0 },
    {
      chainId,
      account: asked.account,
      now: 1,
      timestamp: BigInt(Math.floor(Date.now() / 1000)),
      ...hashes,
      simulation,
      witness,
    },
  );
}
