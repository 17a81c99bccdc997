import type { Address, Client } from 'viem';
import type { ExchangeFacts } from '../../domain/liquidity/poolFacts';
import { readExchanges } from './readExchanges';

/**
 * Reads what the gate knows of the V1 exchange of a token: none where the factory has none. Throws viem's errors when
 * the node fails.
 */
export async function readExchangeFacts(
  client: Client,
  { token, account }: { token: Address; account: Address },
): Promise<ExchangeFacts> {
  const [position] = await readExchanges(client, { tokens: [token], account });
  if (!position) return { exchange: undefined, reserves: { native: 0n, token: 0n }, totalSupply: 0n, shares: 0n };
  const { address, nativeReserve, tokenReserve, totalSupply } = position.exchange;
  const reserves = { native: nativeReserve, token: tokenReserve };
  return { exchange: address, reserves, totalSupply, shares: position.shares };
}
