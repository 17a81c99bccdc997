import { orNothing } from '@livery/core/actions/orNothing';
import type { Chain } from '@livery/core/domain/chains';
import { getTokenRisk, type TokenRisk, type TokenTrial } from '@livery/core/domain/tokens/getTokenRisk';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { type QueryClient, queryOptions, skipToken, useQueries } from '@tanstack/react-query';
import type { Address, Client } from 'viem';
import { loadChainList } from '../chain/chainList';
import { getClient } from '../chain/getClient';
import { type TestedByBoth, tokenTrialKey } from '../chain/tokenTrial';
import { getSecondNode } from '../wallet/getSecondNode';

/** A risk of a token of a trade, found in a test run. */
export type TokenWarning = { token: Token; risk: TokenRisk; trial: TokenTrial };

/** Returns true for a warning that needs the trader's consent, since the money may be lost. */
export function isSevere({ risk }: TokenWarning): boolean {
  return risk === 'unsellable' || risk === 'ruinous';
}

/** The result of a token's test run, and whether the wallet's own node should have run it, too, and did not. */
export type TestedToken = TokenTrial & { isByGatewayAlone: boolean };

type Trade = {
  terms: { chain: Chain; sellToken: Token; buyToken: Token };
  orders?: QuoteResponse['orders'] | undefined;
};

/** The warnings of a trade, its tokens that could not be tested, and those that only the gateway's node has tested. */
export type TokenWarnings = {
  warnings: readonly TokenWarning[];
  unchecked: readonly Token[];
  byGateway: readonly Token[];
  /** True until all test runs have ended. */
  isPending: boolean;
};

/**
 * Returns the warnings from test runs of a trade's tokens. The test runs start when `isDue`, after the quote, so that they do not
 * delay it; `byBoth` has the wallet's own node run them, too.
 */
export function useTokenWarnings(
  { terms: { chain, sellToken, buyToken }, orders = [] }: Trade,
  { isDue, byBoth = false }: { isDue: boolean; byBoth?: TestedByBoth },
): TokenWarnings {
  const tokens = [sellToken, buyToken].filter(
    ({ address }) => !isNativeToken(address) && address !== chain.wrappedNative.address,
  );
  const paths = orders.map(({ fillData }) => fillData.tokenAddressPath);
  const trials = useQueries({
    queries: tokens.map(({ address }) => tokenTrialQuery({ chain, token: address, paths, byBoth }, isDue)),
  });
  return {
    isPending: trials.some(({ isPending }) => isPending),
    unchecked: tokens.filter((_, index) => trials[index]?.data === null),
    byGateway: tokens.filter((_, index) => trials[index]?.data?.isByGatewayAlone),
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
  byBoth?: TestedByBoth;
};

const knownMs = 600_000;
/** A node that failed may answer the next time. */
const unknownMs = 10_000;

/** The time that a test run waits for the wallet's node, whose result then is missing. */
const maxSecondMs = 3_000;

/**
 * The result of a token's test run, cached for ten minutes; by both nodes it is the worse one, so that neither alone
 * can hide a tax, and it says where the wallet's gave none for a token that does not ship with the page. Null for the
 * native coin, and when the token could not be tested.
 */
export function tokenTrialQuery({ chain, token, paths, byBoth = false }: TrialParameters, isDue: boolean) {
  const asked = { chain, token, paths };
  const testByGateway = async () =>
    isCoin({ chain, token }) ? null : toTested([await (await loadTest())(getClient(chain.id), asked)]);
  const test = async ({ client }: { client: QueryClient }): Promise<TestedToken | null> => {
    if (!byBoth || isCoin({ chain, token })) return testByGateway();
    const list = await loadChainList(chain.id);
    const isShipped = list?.tokens.some(({ address }) => address === token) ?? false;
    // The form has tested it before.
    if (isShipped && byBoth === 'unlisted') {
      const queryKey = tokenTrialKey({ chainId: chain.id, token, byBoth: false });
      return client.fetchQuery({ queryKey, queryFn: testByGateway, staleTime: knownMs, retry: false });
    }
    const testBy = await loadTest();
    const [told, witnessed] = await Promise.all([
      testBy(getClient(chain.id), asked),
      orNothing(testBy(getSecondNode(chain.id), asked), maxSecondMs),
    ]);
    return toTested([told, witnessed], !witnessed && !isShipped);
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

const isCoin = ({ chain, token }: { chain: Chain; token: Address }) =>
  isNativeToken(token) || token === chain.wrappedNative.address;

type Examined = { chain: Chain; token: Address; paths: readonly (readonly Address[])[] };

/** Loads the test run of a token, and returns it for a node; undefined without one. */
async function loadTest() {
  const { examineToken } = await import('@livery/core/actions/simulation/examineToken');
  return async (node: Promise<Client | undefined>, asked: Examined): Promise<TokenTrial | undefined> => {
    const client = await node;
    return client && examineToken(client, asked);
  };
}

function toTested(trials: readonly (TokenTrial | undefined)[], isByGatewayAlone = false): TestedToken | null {
  const trial = getWorseTrial(trials.flatMap((one) => one ?? []));
  return trial ? { ...trial, isByGatewayAlone } : null;
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
