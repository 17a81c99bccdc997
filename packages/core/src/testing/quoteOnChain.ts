import { type Address, type Client, parseAbi } from 'viem';
import { getGasPrice, readContract } from 'viem/actions';
import type { SwapIntent } from '../domain/swapIntent';
import type { ReceivedQuote } from '../gate/receivedQuote';
import { quoteSwap } from './quoteSwap';
import { chain } from './scene';

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[])',
]);

/** An honest quote along one path at the pools' prices of now; the fee of an exact output comes on top. */
export async function quoteOnChain(
  client: Client,
  { intent, path, now }: { intent: SwapIntent; path: readonly Address[]; now: number },
): Promise<ReceivedQuote> {
  const isExactInput = intent.side === 'exactInput';
  const amount = isExactInput ? intent.amount : intent.amount + (intent.amount * 3n) / 1000n;
  const amounts = await readContract(client, {
    address: chain.v2.router,
    abi: routerAbi,
    functionName: isExactInput ? 'getAmountsOut' : 'getAmountsIn',
    args: [amount, path],
  });
  const [sellAmount = 0n] = amounts;
  const buyAmount = amounts.at(-1) ?? 0n;
  const { response } = quoteSwap(intent, [{ path, sellAmount, buyAmount }], chain);
  // More than three times what any of these swaps takes: the client's own estimate replaces it.
  return { response: { ...response, gas: 3_000_000n, gasPrice: await getGasPrice(client) }, receivedAt: now };
}
