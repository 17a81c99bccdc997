import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { addToken } from '../../state/addedTokens';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { RetryNotice } from '../../ui/RetryNotice';
import { RowSkeletons } from './RowSkeletons';
import styles from './TokenStatus.module.css';
import type { SearchStatus } from './useTokenOptions';

type Props = {
  status: SearchStatus;
  tokens: readonly Token[];
  /** The network that is searched, or that a typed address is marked for. */
  network: string;
  onRetry: () => void;
  /** Called when the trader has added the token, which removes the focused button. */
  onAdd: () => void;
};

/** Notices in place of an empty list, and the live announcement of search results. */
export function TokenStatus({ status, tokens, network, onRetry, onAdd }: Props) {
  const text = useText();
  const [token] = tokens;
  const count = tokens.length;
  const hint = {
    none: text('tokens.noneHint'),
    notAToken: text('tokens.notAToken', { network }),
    badChecksum: text('common.badChecksum'),
    elsewhere: text('common.elsewhere', { network }),
  };
  return (
    <>
      {status === 'unlisted' && token && (
        <Notice
          kind="warn"
          title={text('tokens.unlisted')}
          action={
            <Button
              kind="secondary"
              size="small"
              onClick={() => {
                addToken(token);
                onAdd();
              }}
            >
              {text('tokens.add', { symbol: abbreviateSymbol(token.symbol) })}
            </Button>
          }
        >
          {text('tokens.unlistedHint')}
        </Notice>
      )}
      {(status === 'unreachable' || status === 'listFailed') && (
        <RetryNotice kind="bad" onRetry={onRetry}>
          {status === 'listFailed' ? text('tokens.listFailed') : text('tokens.unreachable', { network })}
        </RetryNotice>
      )}
      {status === 'loading' && <RowSkeletons label={text('tokens.loading')} />}
      <div role="status" className={count > 0 ? 'hidden-text' : styles.status}>
        {count > 0 && <span>{text('tokens.found', { count })}</span>}
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
