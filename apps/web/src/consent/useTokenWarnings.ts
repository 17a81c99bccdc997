import { orNothing } from '@livery/core/actions/orNothing';
import type { Chain } from '@livery/core/domain/chains';
import { getTokenRisk, type TokenRisk, type TokenTrial } from '@livery/core/domain/tokens/getTokenRisk';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { queryOptions, skipToken, useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../chain/getClient';
import { getSecondNode } from '../send/getSecondNode';
import { tokenTrialKey } from './tokenTrial';

/** A risk of a token of a trade, found in a test run. */
export type TokenWarning = { token: Token; risk: TokenRisk; trial: TokenTrial };

/** Returns true for a warning that needs the trader's consent, since the money may be lost. */
export function isSevere({ risk }: TokenWarning): boolean {
  return risk === 'unsellable' || risk === 'ruinous';
}

type Trade = {
  terms: { chain: Chain; sellToken: Token; buyToken: Token };
  orders?: QuoteResponse['orders'] | undefined;
};

/**
 * Returns the warnings from test runs of a trade's tokens, and the tokens that could not be tested. The test runs start
 * when `isDue`, after the quote, so that they do not delay it; `isPending` is true until all of them have ended.
 */
export function useTokenWarnings(
  { terms: { chain, sellToken, buyToken }, orders = [] }: Trade,
  isDue: boolean,
): { warnings: readonly TokenWarning[]; unchecked: readonly Token[]; isPending: boolean } {
  const tokens = [sellToken, buyToken].filter(
    ({ address }) => !isNativeToken(address) && address !== chain.wrappedNative.address,
  );
  const paths = orders.map(({ fillData }) => fillData.tokenAddressPath);
  const trials = useQueries({
    queries: tokens.map(({ address }) => tokenTrialQuery({ chain, token: address, paths }, isDue)),
  });
  return {
    isPending: trials.some(({ isPending }) => isPending),
    unchecked: tokens.filter((_, index) => trials[index]?.data === null),
    warnings: tokens.flatMap((token, index) => {
      const trial = trials[index]?.data;
      const risk = trial && getTokenRisk(trial);
      return risk ? [{ token, risk, trial }] : [];
    }),
  };
}

type TrialParameters = {
  chain: Chain;
  token: Address;
  paths: readonly (readonly Address[])[];
  /** True to have the wallet's own node test the token, too. */
  byBoth?: boolean;
};

const knownMs = 600_000;
/** A node that failed may answer the next time. */
const unknownMs = 10_000;

/** The time that a test run waits for the wallet's node, whose result then is missing. */
const maxSecondMs = 3_000;

/**
 * The result of a token's test run, cached for ten minutes; by both nodes it is the worse one, so that neither alone can hide a tax. Null
 * for the native coin, and when the token could not be tested.
 */
export function tokenTrialQuery({ chain, token, paths, byBoth = false }: TrialParameters, isDue: boolean) {
  const test = async () => {
    if (isNativeToken(token) || token === chain.wrappedNative.address) return null;
    const { examineToken } = await import('@livery/core/actions/simulation/examineToken');
    const second = async () => {
      const node = await getSecondNode(chain.id);
      return node && examineToken(node, { chain, token, paths });
    };
    const trials = await Promise.all([
      getClient(chain.id).then((node) => examineToken(node, { chain, token, paths })),
      byBoth ? orNothing(second(), maxSecondMs) : undefined,
    ]);
    return getWorseTrial(trials.flatMap((trial) => trial ?? [])) ?? null;
  };
  return queryOptions({
    // Without the paths: the result is the same along each of them.
    queryKey: tokenTrialKey({ chainId: chain.id, token, byBoth }),
    queryFn: isDue ? test : skipToken,
    staleTime: ({ state }) => (state.data ? knownMs : unknownMs),
    gcTime: knownMs,
    retry: false,
  });
}

/** Returns the worst of what test runs of one token show; undefined without any. */
export function getWorseTrial(trials: readonly TokenTrial[]): TokenTrial | undefined {
  if (trials.length === 0) return undefined;
  const worst = (tax: 'buyTaxBps' | 'sellTaxBps' | 'transferTaxBps') => Math.max(...trials.map((trial) => trial[tax]));
  return {
    canBuy: trials.every(({ canBuy }) => canBuy),
    canSell: trials.every(({ canSell }) => canSell),
    buyTaxBps: worst('buyTaxBps'),
    sellTaxBps: worst('sellTaxBps'),
    transferTaxBps: worst('transferTaxBps'),
  };
}
