// A chunk of its own, loaded with the first visit of the activity.
import type { Chain } from '@livery/core/domain/chains';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { findAppConfig } from '../../../config/readAppConfig';
import { useConnection } from '../../../connection/useConnection';
import { openReceipt } from '../../../receipt/receiptSheet';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Segments } from '../../../ui/fields/Segments';
import { joinClasses } from '../../../ui/joinClasses';
import { OfflineNotice } from '../../../ui/OfflineNotice';
import { ScreenTitle } from '../../../ui/ScreenTitle';
import { useWide } from '../../../ui/useWide';
import styles from './ActivityScreen.module.css';
import { HistoryRows } from './HistoryRows';
import type { RowFilter } from './listRows';

/** The account's swaps, orders and liquidity on the chain, whichever device sent them. */
export function ActivityScreen({ chain, onConnect }: { chain: Chain; onConnect: () => void }) {
  const text = useText();
  const { address } = useConnection();
  const linked = useLinkedHash();
  const hasRoom = useWide(findAppConfig()?.config ?? {});
  const kinds: readonly RowFilter[] = ['all', 'swap', 'order', 'liquidity', 'other'];
  const [filter, setFilter] = useState<RowFilter>('all');
  return (
    <Card className={joinClasses(styles.card, hasRoom && styles.wide)}>
      <ScreenTitle name={text('shell.activity')} className={styles.title} />
      <OfflineNotice />
      {linked && (
        <Button kind="secondary" onClick={() => openReceipt({ chainId: chain.id, hash: linked })}>
          {text('activity.receipt')}
        </Button>
      )}
      {address ? (
        <>
          <Segments
            label={text('activity.kinds')}
            options={kinds.map((value) => ({ value, label: text(filterIds[value]) }))}
            value={filter}
            onChange={setFilter}
          />
          <HistoryRows key={address} chain={chain} account={address} filter={filter} isTable={hasRoom} />
        </>
      ) : (
        <>
          <p className={styles.words}>{text('activity.connectFirst')}</p>
          <Button size="large" prompts={false} onClick={onConnect}>
            {text('common.connectWallet')}
          </Button>
        </>
      )}
    </Card>
  );
}

const filterIds = {
  all: 'activity.kindAll',
  swap: 'activity.kindSwap',
  order: 'activity.kindOrder',
  liquidity: 'activity.kindLiquidity',
  other: 'activity.kindOther',
} as const;

/** Returns the transaction that a link names; undefined without one, and for a text that is no hash. */
function useLinkedHash(): `0x${string}` | undefined {
  const hash = new URLSearchParams(useSearch()).get('tx') ?? '';
  return /^0x[0-9a-fA-F]{64}$/.test(hash) ? (hash as `0x${string}`) : undefined;
}
