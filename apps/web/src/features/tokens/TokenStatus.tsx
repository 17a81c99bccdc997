import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { RowSkeletons } from './RowSkeletons';
import styles from './TokenStatus.module.css';
import type { SearchStatus } from './useTokenOptions';

type Props = { status: SearchStatus; count: number; network: string; onRetry: () => void };

/** What stands in the list's place when there is nothing to list, and what a screen reader hears of the search. */
export function TokenStatus({ status, count, network, onRetry }: Props) {
  const text = useText();
  const hint = {
    none: text('tokens.noneHint'),
    notAToken: text('tokens.notAToken', { network }),
    badChecksum: text('tokens.badChecksum'),
  };
  return (
    <>
      {status === 'unlisted' && (
        <Notice kind="warn" title={text('tokens.unlisted')}>
          {text('tokens.unlistedHint')}
        </Notice>
      )}
      {status === 'unreachable' && (
        <Notice
          kind="bad"
          action={
            <Button kind="secondary" size="small" onClick={onRetry}>
              {text('tokens.retry')}
            </Button>
          }
        >
          {text('tokens.unreachable', { network })}
        </Notice>
      )}
      {status === 'loading' && <RowSkeletons label={text('tokens.loading')} />}
      <div role="status" className={count > 0 ? 'hidden-text' : styles.status}>
        {count > 0 && text('tokens.found', { count })}
        {status in hint && (
          <>
            <span className={styles.icon}>
              <Icon name="search" size={24} />
            </span>
            <p className={styles.title}>{text('tokens.none')}</p>
            <p className={styles.hint}>{hint[status as keyof typeof hint]}</p>
          </>
        )}
      </div>
    </>
  );
}
