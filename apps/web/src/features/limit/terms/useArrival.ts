import type { Chain } from '@livery/core/domain/chains';
import { getTransferTaxBps } from '@livery/core/domain/tokens/getTokenRisk';
import type { Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { tokenTrialQuery } from '../../../consent/useTokenWarnings';
import type { Phrase } from '../../../text/textId';
import { describeArrival } from './describeSale';

/**
 * Returns in words what arrives of an order's bought amount, once a test run has shown that the token takes a fee
 * whenever it moves.
 */
export function useArrival(bought: { chain: Chain; buyToken: Token; buyAmount: bigint }): Phrase | undefined {
  const { chain, buyToken } = bought;
  const trial = useQuery(tokenTrialQuery({ chain, token: buyToken.address, paths: [], byBoth: 'unlisted' }, true));
  return describeArrival({ ...bought, taxBps: getTransferTaxBps(trial.data) });
}
