import type { Address, Client } from 'viem';
import { getGasPrice, readContract } from 'viem/actions';
import { v2RouterAbi } from '../domain/calldata/v2Abi';
import type { SwapIntent } from '../domain/swap/swapIntent';
import type { ReceivedQuote } from '../gate/swap/gateContext';
import { quoteSwap } from './quoteSwap';
import { chain } from './scene';

/** Quotes honestly along one path at the pools' current prices; the fee of an exact output comes on top. */
export async function quoteOnChain(
  client: Client,
  { intent, path, now }: { intent: SwapIntent; path: readonly Address[]; now: number },
): Promise<ReceivedQuote> {
  const isExactInput = intent.side === 'exactInput';
  const amount = isExactInput ? intent.amount : intent.amount + (intent.amount * 3n) / 1000n;
  const amounts = await readContract(client, {
    address: chain.v2.router,
    abi: v2RouterAbi,
    functionName: isExactInput ? 'getAmountsOut' : 'getAmountsIn',
    args: [amount, path],
  });
  const [sellAmount = 0n] = amounts;
  const buyAmount = amounts.at(-1) ?? 0n;
  const { response } = quoteSwap(intent, [{ path, sellAmount, buyAmount }], chain);
  // More than three times the gas of any of these swaps, so that the client's own estimate replaces it.
  return { response: { ...response, gas: 3_000_000n, gasPrice: await getGasPrice(client) }, receivedAt: now };
}
