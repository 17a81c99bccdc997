// A chunk of its own: beside a form on a wide screen.
import type { Chain } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { Suspense, useState } from 'react';
import type { Address } from 'viem';
import { OpenOrders } from '../../features/limit/orders/OpenOrders';
import type { TextId } from '../../text/textId';
import { useText } from '../../text/useText';
import { Segments } from '../../ui/fields/Segments';
import { lazyExtra } from '../../ui/lazy/lazyExtra';
import { Skeleton } from '../../ui/Skeleton';
import { getTabs } from '../routes';
import { useGetToken } from '../useGetToken';
import { useTrackedTokens } from '../useTrackedTokens';
import styles from './AccountPanel.module.css';

const PastOrders = lazyExtra(async () => (await import('../../features/limit/orders/PastOrdersList')).PastOrdersList);
const PositionList = lazyExtra(async () => (await import('../../features/liquidity/pool/PositionList')).PositionList);
const HistoryRows = lazyExtra(async () => (await import('../../features/activity/history/HistoryRows')).HistoryRows);

/** The lists of the panel, by the screen that has more of each. */
const views = [
  { value: 'open', tab: 'limit', label: 'activity.kindOrder' },
  { value: 'past', tab: 'limit', label: 'limit.past' },
  { value: 'activity', tab: 'activity', label: 'shell.activity' },
  { value: 'positions', tab: 'pool', label: 'activity.kindLiquidity' },
] as const satisfies { value: string; tab: string; label: TextId }[];

type View = (typeof views)[number]['value'];

type Props = {
  app: AppConfig;
  chain: Chain;
  account: Address;
};

/** The account's orders, its activity and its liquidity on the chain. */
export function AccountPanel(props: Props) {
  const { app, chain, account } = props;
  const text = useText();
  const getToken = useGetToken(chain);
  const tabs = getTabs(chain).map(({ name }) => name);
  const shown = views.filter(({ tab }) => tabs.includes(tab));
  const [chosen, choose] = useState<View>();
  const view = chosen ?? shown[0]?.value;
  if (!view) return null;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Segments
          label={text('activity.kinds')}
          options={shown.map(({ value, label }) => ({ value, label: text(label) }))}
          value={view}
          onChange={choose}
        />
      </div>
      {view === 'open' ? (
        <OpenOrders app={app} chain={chain} account={account} isListed onGet={getToken} />
      ) : (
        <div className={styles.view}>
          <Suspense fallback={<Skeleton width="100%" height="120px" />}>
            {view === 'past' && <PastOrders app={app} chain={chain} account={account} />}
            {view === 'activity' && <HistoryRows key={account} chain={chain} account={account} filter="all" isTable />}
            {view === 'positions' && <Positions {...props} />}
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Apart from the panel: the lists of tokens are read only for it. */
function Positions({ chain, account }: Props) {
  const { tracked } = useTrackedTokens(chain);
  return <PositionList chain={chain} account={account} tracked={tracked} isTable />;
}
