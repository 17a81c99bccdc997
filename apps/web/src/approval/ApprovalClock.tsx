import { useEffect, useState } from 'react';
import type { Address } from 'viem';
import { getTime } from '../state/clock';
import { isPending, useTransactions } from '../state/transactions';
import { getLanguageTag } from '../text/languages';
import { useLanguage } from '../text/useLanguage';
import styles from './ApprovalClock.module.css';

type Props = { chainId: number; account: Address; token: Address };

/** The seconds since the pending approval of a token was sent. Not read aloud, since they change all the time. */
export function ApprovalClock({ chainId, account, token }: Props) {
  const language = getLanguageTag(useLanguage());
  const sentAt = useTransactions(
    ({ transactions }) =>
      transactions.findLast(
        (record) =>
          record.chainId === chainId &&
          record.from.toLowerCase() === account.toLowerCase() &&
          record.approval?.tokenAddress.toLowerCase() === token.toLowerCase() &&
          isPending(record),
      )?.addedTime,
  );
  const now = useSecondHand(chainId, sentAt !== undefined);
  if (sentAt === undefined) return null;
  const seconds = Math.max(0, Math.floor((now - sentAt) / 1_000));
  return (
    <bdi className={styles.clock} aria-hidden="true">
      {new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(seconds)}
    </bdi>
  );
}

/** Returns the time in milliseconds since 1970, each second anew while it is needed. */
function useSecondHand(chainId: number, isNeeded: boolean): number {
  const [now, setNow] = useState(() => getTime(chainId));
  useEffect(() => {
    if (!isNeeded) return;
    setNow(getTime(chainId));
    const timer = setInterval(() => setNow(getTime(chainId)), 1_000);
    return () => clearInterval(timer);
  }, [chainId, isNeeded]);
  return now;
}
