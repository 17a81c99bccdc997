import { readTokenPermitState } from '@livery/core/actions/readTokenPermitState';
import { decodeUniversalSwap } from '@livery/core/domain/calldata/decodeUniversalSwap';
import { withTokenPermit } from '@livery/core/domain/calldata/withTokenPermit';
import { toTokenPermit, toTypedData } from '@livery/core/domain/orders/toTypedData';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { ChainState } from '../chains/chainState';
import type { createTrader } from './createTrader';

/** Returns a quote of the Universal Router whose call begins with the trader's permit for what it sells at most. */
export async function signQuote(
  { state: { chain }, trader }: { state: Pick<ChainState, 'chain'>; trader: ReturnType<typeof createTrader> },
  quote: QuoteResponse,
): Promise<QuoteResponse> {
  const { sellTokenAddress: address, data } = quote;
  const { sellAmount: amount, deadline } = decodeUniversalSwap(`0x${data.slice(2)}`);
  const state = await readTokenPermitState(trader.client, { chain, account: trader.address, token: address });
  const token = { chainId: chain.id, address, decimals: 18, symbol: '', name: '' };
  const terms = { token, value: amount, nonce: state?.nonce ?? 0n, deadline };
  const intent = { type: 'tokenPermit', chainId: chain.id, account: trader.address, amount, ...terms } as const;
  const typedData = toTypedData(intent, chain) as Parameters<typeof trader.client.signTypedData>[0];
  const permit = { ...toTokenPermit(terms, chain), signature: await trader.client.signTypedData(typedData) };
  return { ...quote, data: withTokenPermit(`0x${data.slice(2)}`, permit) };
}
