import type { Chain } from '@livery/core/domain/chains';
import { getTransferTaxBps } from '@livery/core/domain/tokens/getTokenRisk';
import type { Token } from '@livery/core/domain/tokens/token';
import { InsufficientLiquidityError } from '@livery/core/errors/quote';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { allowanceQuery } from '../../../approval/useApproval';
import { useBalances } from '../../../chain/balances';
import { useTokensAt } from '../../../chain/useTokensAt';
import { tokenTrialQuery } from '../../../consent/useTokenWarnings';
import type { MarketProceeds } from '../market/marketQuery';
import { marketQuery } from '../market/marketQuery';
import { getOrderStatus, type OrderStatus } from './getOrderStatus';

/** An open order with its tokens and the reason why it is not filled, each undefined while it is not known. */
export type OpenOrder = {
  record: OrderRecord;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  market: MarketProceeds | null | undefined;
  orderStatus: OrderStatus | undefined;
};

/** Returns the account's open orders with the reasons why they are not filled, kept up to date with chain and market. */
export function useOrderStatuses({
  chain,
  account,
  records,
}: {
  chain: Chain;
  account: Address;
  records: readonly OrderRecord[];
}): OpenOrder[] {
  const sold = [...new Set(records.map(({ order }) => order.makerToken))];
  const tokens = useTokensAt(
    chain,
    records.flatMap(({ order }) => [order.makerToken, order.takerToken]),
  );
  const balances = useBalances({ chainId: chain.id, account, tokens: sold });
  const allowances = useAllowances({ chain, account, tokens: sold });
  const markets = useMarkets(chain, records, tokens);
  const taxes = useTaxesBps(chain, [...tokens.keys()]);
  return records.map((record) => {
    const { makerToken, takerToken } = record.order;
    const [sellToken, buyToken] = [tokens.get(makerToken), tokens.get(takerToken)];
    const market = markets.get(toPair(makerToken, takerToken));
    const balance = balances.get(makerToken);
    const allowance = allowances.get(makerToken);
    const taxesBps = [taxes.get(makerToken) ?? 0, taxes.get(takerToken) ?? 0] as const;
    const known = sellToken && buyToken && { record, sellToken, buyToken, balance, allowance, market, taxesBps };
    return { record, sellToken, buyToken, market, orderStatus: known && getOrderStatus(known) };
  });
}

function useAllowances({ chain, account, tokens }: { chain: Chain; account: Address; tokens: readonly Address[] }) {
  const asked = { chainId: chain.id, owner: account, spender: chain.exchangeProxy };
  return useQueries({
    queries: tokens.map((token) => allowanceQuery({ ...asked, token })),
    combine: (found) =>
      new Map(found.flatMap(({ data }, index) => (data === undefined ? [] : [[tokens[index], data] as const]))),
  });
}

/** Returns what tokens take whenever they move, as far as test runs have shown it. */
function useTaxesBps(chain: Chain, tokens: readonly Address[]): ReadonlyMap<Address, number> {
  return useQueries({
    queries: tokens.map((token) => tokenTrialQuery({ chain, token, paths: [], byBoth: 'unlisted' }, true)),
    combine: (found) => new Map(tokens.map((token, index) => [token, getTransferTaxBps(found[index]?.data)])),
  });
}

/** Returns the markets of the orders' pairs, from the price of a hundredth of a token. */
function useMarkets(chain: Chain, records: readonly OrderRecord[], tokens: ReadonlyMap<Address, Token>) {
  const pairs = [...new Map(records.map(({ order }) => [toPair(order.makerToken, order.takerToken), order])).values()];
  return useQueries({
    queries: pairs.map(({ makerToken, takerToken }) => {
      const [sellToken, buyToken] = [tokens.get(makerToken), tokens.get(takerToken)];
      const sellAmount = 10n ** BigInt(Math.max(0, (sellToken?.decimals ?? 0) - 2));
      return marketQuery(sellToken && buyToken ? { chainId: chain.id, sellToken, buyToken, sellAmount } : undefined);
    }),
    combine: (found) =>
      new Map(
        found.flatMap(({ data, error }, index) => {
          const pair = pairs[index];
          const market = data ?? (error instanceof InsufficientLiquidityError ? null : undefined);
          return pair ? [[toPair(pair.makerToken, pair.takerToken), market] as const] : [];
        }),
      ),
  });
}

function toPair(makerToken: Address, takerToken: Address): string {
  return `${makerToken} ${takerToken}`;
}
