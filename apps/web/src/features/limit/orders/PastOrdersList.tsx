import type { Chain } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { Address } from 'viem';
import { useText } from '../../../text/useText';
import { CancelFailure } from './CancelFailure';
import { PastOrders } from './PastOrders';
import styles from './PastOrdersList.module.css';
import { useCancel, useCancelling } from './useCancel';

type Props = { app: AppConfig; chain: Chain; account: Address };

/** The account's past orders as a table, where there is room for it. */
export function PastOrdersList({ app, chain, account }: Props) {
  const cancel = useCancel({ config: app.config, chain, account });
  const text = useText();
  const under = useCancelling();
  return (
    <>
      <CancelFailure cancel={cancel} />
      <PastOrders
        isTable
        chain={chain}
        none={<p className={styles.none}>{text('activity.noneOfKind')}</p>}
        account={account}
        cancelling={{ under, isBusy: cancel.isPending, cancel: (record) => cancel.mutate([record]) }}
      />
    </>
  );
}
