import { type Address, getAddress, isAddressEqual, type Log, parseEventLogs } from 'viem';
import { transformedErc20Event } from '../calldata/receiptEvents';
import type { Chain } from '../chains';

/** A swap as the exchange proxy logged it; amounts in base units. */
export type ProxySwap = { sellToken: Address; buyToken: Address; sellAmount: bigint; buyAmount: bigint };

/** Lists the swaps of an account that the exchange proxy logged. Logs of other contracts do not count. */
export function listProxySwaps(
  logs: readonly Log[],
  { chain, account }: { chain: Chain; account: Address },
): readonly ProxySwap[] {
  return parseEventLogs({ abi: [transformedErc20Event], logs: [...logs] })
    .filter(({ address, args }) => isAddressEqual(address, chain.exchangeProxy) && isAddressEqual(args.taker, account))
    .map(({ args }) => ({
      sellToken: getAddress(args.inputToken),
      buyToken: getAddress(args.outputToken),
      sellAmount: args.inputTokenAmount,
      buyAmount: args.outputTokenAmount,
    }));
}
