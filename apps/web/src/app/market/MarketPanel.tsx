// A chunk of its own: what stands beside the swap form on a wide screen.

import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { useConnection } from '../../connection/useConnection';
import { AccountPanel } from './AccountPanel';
import { MarketCard } from './MarketCard';

type Props = {
  app: AppConfig;
  chain: Chain;
  sell: Token | undefined;
  buy: Token | undefined;
};

/** The market of the form's tokens, and what the account has at work. */
export function MarketPanel({ app, chain, sell, buy }: Props) {
  const { address: account } = useConnection();
  return (
    <>
      <MarketCard app={app} chain={chain} sell={sell} buy={buy} first="chart" />
      {account && <AccountPanel app={app} chain={chain} account={account} />}
    </>
  );
}
