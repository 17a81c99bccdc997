import type { TokenTrial } from '@livery/core/domain/tokens/getTokenRisk';
import type { Token } from '@livery/core/domain/tokens/token';
import type { QueryClient } from '@tanstack/react-query';
import { tokenTrialKey } from '../../chain/tokenTrial';

/** The test run of a token that can be bought and sold without a tax. */
export const honestTrial: TokenTrial = { canBuy: true, canSell: true, buyTaxBps: 0, sellTaxBps: 0, transferTaxBps: 0 };

/** Keeps the result of a token's test run, as if the nodes had run it just now; while it is awaited, they run it. */
export function cacheTrial(
  client: QueryClient,
  { chainId, address }: Pick<Token, 'chainId' | 'address'>,
  trial: TokenTrial | Promise<TokenTrial>,
): void {
  for (const byBoth of [false, 'unlisted'] as const) {
    const queryKey = tokenTrialKey({ chainId, token: address, byBoth });
    if (trial instanceof Promise) void client.fetchQuery({ queryKey, queryFn: () => trial });
    else client.setQueryData(queryKey, trial);
  }
}
