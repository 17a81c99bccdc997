import type { Chain } from '@livery/core/domain/chains';
import type { V1Exchange } from '@livery/core/domain/liquidity/v1';
import { parseAddress } from '@livery/core/domain/text/parseAddress';
import type { Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Address } from 'viem';
import { Redirect } from 'wouter';
import { useEveryBlock } from '../../../chain/blockNumber';
import { useConnection } from '../../../connection/useConnection';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import type { Elements } from '../../../ui/content';
import { Skeleton } from '../../../ui/Skeleton';
import { SentAlerts } from '../../../wallet/SentAlerts';
import { exchangeQuery } from '../pools/v1Queries';
import { ScreenHead } from '../ui/ScreenHead';
import { UnreachablePools } from '../ui/UnreachablePools';
import styles from './ExchangeScreen.module.css';
import { useTokenAt } from './useTokenAt';

/** A V1 exchange of a token, with the account's shares of it. */
export type ShownExchange = { exchange: V1Exchange; token: Token; shares: bigint; account: Address };

type Props = {
  chain: Chain;
  title: string;
  /** The exchange's address as it stands in the path. */
  exchange: string;
  tokens: readonly Token[];
  onConnect: () => void;
  children: (shown: ShownExchange) => Elements;
};

/** The frame of the screens of one V1 exchange. An address that is none leads back to the list. */
export function ExchangeScreen({ chain, title, exchange: written, tokens, onConnect, children }: Props) {
  const text = useText();
  const { address: account } = useConnection();
  const { data, isError, refetch, isWrong } = useExchange({ chain, written, account });
  const token = useTokenAt({ chainId: chain.id, address: data?.exchange.token, tokens });
  useEffect(() => {
    if (isWrong) console.info(`Invalid address: ${written}`);
  }, [isWrong, written]);
  if (isWrong) return <Redirect to="/migrate/v1" replace />;
  return (
    <Card data-form="">
      <SentAlerts />
      <ScreenHead title={title} back="/migrate/v1" />
      {!account && (
        <div className={styles.empty}>
          <p>{text('liquidity.mustConnect')}</p>
          <Button kind="secondary" onClick={onConnect}>
            {text('common.connectWallet')}
          </Button>
        </div>
      )}
      {account && isError && !data && <UnreachablePools chain={chain} onRetry={() => void refetch()} />}
      {account && !isError && (!data || !token) && (
        <div className={styles.empty} role="status">
          <span className="hidden-text">{text('common.loading')}</span>
          <Skeleton width="60%" height="24px" />
          <Skeleton width="40%" height="24px" />
        </div>
      )}
      {account && data && token && children({ exchange: data.exchange, token, shares: data.shares, account })}
    </Card>
  );
}

/** Reads the exchange at a written address, anew with each block. `isWrong` is true for an address of none. */
function useExchange({ chain, written, account }: { chain: Chain; written: string; account: Address | undefined }) {
  const address = parseAddress(written);
  useEveryBlock(address && chain.id);
  const { data, isError, refetch } = useQuery(exchangeQuery({ chainId: chain.id, exchange: address, account }));
  return { data, isError, refetch, isWrong: !address || data === null };
}
