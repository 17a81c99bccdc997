import type { Chain } from '@livery/core/domain/chains';
import { getTokenRisk, type TokenTrial } from '@livery/core/domain/tokens/getTokenRisk';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useConnection } from '../../../connection/useConnection';
import { tokenTrialQuery } from '../../../consent/useTokenWarnings';

/** The fees of two tokens themselves when they move, from test runs; nothing while they run and where none is possible. */
export type Taxes = {
  /** In basis points, in the order of the tokens. */
  bps: readonly [number, number];
  /** The tokens with a risk, as the trials showed it. */
  risky: readonly { token: Token; trial: TokenTrial }[];
  /** The tokens of no bundled list that only the exchange's node has tested, if any. */
  byGateway: readonly Token[];
  /** The tokens that no node could test. */
  unchecked: readonly Token[];
  /** True while a test run is not over: what a token takes is not known yet. */
  isPending: boolean;
};

/**
 * Returns the taxes of the tokens of a pool, from a test run of each on both nodes: no contract guarantees what arrives
 * of a taxed one.
 */
export function useTaxes({ chain, tokens }: { chain: Chain; tokens: readonly Token[] }): Taxes {
  const hasWallet = useConnection(({ address }) => address !== undefined);
  const queries = tokens.map(({ address: token }) =>
    tokenTrialQuery({ chain, token, paths: [], byBoth: hasWallet && 'all' }, true),
  );
  const trials = useQueries({ queries });
  const isCoin = (address: Address) => isNativeToken(address) || address === chain.wrappedNative.address;
  const getTax = (index: number) => trials[index]?.data?.transferTaxBps ?? 0;
  return {
    bps: [getTax(0), getTax(1)],
    risky: tokens.flatMap((token, index) => {
      const trial = trials[index]?.data;
      return trial && getTokenRisk(trial) ? [{ token, trial }] : [];
    }),
    unchecked: tokens.filter(({ address }, index) => trials[index]?.data === null && !isCoin(address)),
    byGateway: tokens.filter((_, index) => trials[index]?.data?.isByGatewayAlone),
    isPending: trials.some((trial) => trial.isPending),
  };
}
