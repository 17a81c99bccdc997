import { orNothing } from '@livery/core/actions/orNothing';
import type { Chain } from '@livery/core/domain/chains';
import { getTokenRisk, type TokenTrial } from '@livery/core/domain/tokens/getTokenRisk';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { queryOptions, useQueries } from '@tanstack/react-query';
import type { Address, Client } from 'viem';
import { getClient } from '../../../chain/getClient';
import { useConnection } from '../../../connection/useConnection';

/** What two tokens themselves take when they move, from test runs; nothing while they run and where none is possible. */
export type Taxes = {
  /** In basis points, in the order of the tokens. */
  bps: readonly [number, number];
  /** The tokens with a risk, as the trials showed it. */
  risky: readonly { token: Token; trial: TokenTrial }[];
  /** True while a test run is not over: what a token takes is not known yet. */
  isPending: boolean;
};

/** Returns the taxes of the tokens of a pool, from a test run of each on both nodes, cached for ten minutes. */
export function useTaxes({ chain, tokens }: { chain: Chain; tokens: readonly Token[] }): Taxes {
  const hasWallet = useConnection(({ address }) => address !== undefined);
  const trials = useQueries({ queries: tokens.map(({ address }) => trialQuery({ chain, token: address, hasWallet })) });
  const getTax = (index: number) => trials[index]?.data?.transferTaxBps ?? 0;
  return {
    bps: [getTax(0), getTax(1)],
    risky: tokens.flatMap((token, index) => {
      const trial = trials[index]?.data;
      return trial && getTokenRisk(trial) ? [{ token, trial }] : [];
    }),
    isPending: trials.some((trial) => trial.isPending),
  };
}

const knownMs = 600_000;
/** The time after which a test run counts as not possible. */
const maxTrialMs = 6_000;

/** The result of a token's test run, the worse one of two nodes; null for the native coin and where none is possible. */
function trialQuery({ chain, token, hasWallet }: { chain: Chain; token: Address; hasWallet: boolean }) {
  return queryOptions({
    queryKey: ['poolTokenTrial', chain.id, token, hasWallet],
    queryFn: async () => {
      if (isNativeToken(token) || token === chain.wrappedNative.address) return null;
      const { examineToken } = await import('@livery/core/actions/simulation/examineToken');
      const examine = async (node: Promise<Client | undefined>) => {
        const client = await node;
        return client && examineToken(client, { chain, token, paths: [] });
      };
      const nodes = [getClient(chain.id), ...(hasWallet ? [findWitness(chain.id)] : [])];
      const trials = await Promise.all(nodes.map((node) => orNothing(examine(node), maxTrialMs)));
      return getWorseTrial(trials.flatMap((trial) => trial ?? [])) ?? null;
    },
    staleTime: knownMs,
    gcTime: knownMs,
    retry: false,
  });
}

/** Returns the wallet's own node; undefined where it has none. */
async function findWitness(chainId: number): Promise<Client | undefined> {
  const { getClients } = await import('../../../send/getWalletClient');
  return (await getClients(chainId)).witness;
}

/** Returns the worst of what test runs of one token show; undefined without any: no node alone can hide a tax. */
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
