import { isChainOffered } from '@livery/core/wire/isChainOffered';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { queryOptions } from '@tanstack/react-query';
import { loadChainList } from '../../../chain/chainList';
import { getHomeChain } from '../../../config/getHomeChain';
import { getField } from './draft';
import { sections } from './fields';

/** The symbols of the dollar that a sample swap buys, the best known first. */
const dollars = ['USDC', 'USDT', 'DAI', 'fUSDT', 'cUSD'];

/**
 * The path of the screen that visitors see first, with a sample swap: the network's coin for the operator's token or, without
 * one, for a dollar.
 */
export function samplePathQuery({ config, chains: served }: { config: ProductConfig; chains: readonly number[] }) {
  const chain = getHomeChain({ config, chains: served.filter((id) => isChainOffered(id, config)) });
  const token = sections.find(({ id }) => id === 'tokens')?.fields.find((field) => getChainOf(field) === chain?.id);
  const hasToken = token !== undefined && getField(config, token.path) !== undefined;
  return queryOptions({
    queryKey: ['samplePath', chain?.id, hasToken],
    async queryFn(): Promise<string> {
      const query = new URLSearchParams({ exactField: 'input', exactAmount: '1' });
      const listed = chain && !hasToken ? ((await loadChainList(chain.id))?.tokens ?? []) : [];
      const dollar = dollars.flatMap((name) => listed.find(({ symbol }) => symbol === name) ?? [])[0];
      if (dollar) query.set('outputCurrency', dollar.address);
      return `${chain?.prefix ? `/${chain.prefix}` : ''}/swap?${query}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function getChainOf(field: object): number | undefined {
  return 'chain' in field && typeof field.chain === 'number' ? field.chain : undefined;
}
