import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { useText } from '../../text/useText';
import { Notice } from '../Notice';
import { RetryNotice } from '../RetryNotice';
import styles from './TokenProblems.module.css';

/** The reason that a token of the address bar is missing: the network did not answer, or the address is not a token. */
export type TokenProblem = { reason: 'unreachable' | 'notAToken'; retry: () => void };

/** The token that the address bar names for a side. */
export type FoundToken = { token: Token | undefined; isLoading: boolean; problem?: TokenProblem };

type Props = { chain: Chain; problems: readonly TokenProblem[] };

/** Notices for tokens of the address bar that could not be read. */
export function TokenProblems({ chain, problems }: Props) {
  const text = useText();
  const network = chain.name;
  const unread = problems.filter(({ reason }) => reason === 'unreachable');
  const retry = () => {
    for (const problem of unread) problem.retry();
  };
  return (
    <div className={styles.problems}>
      {unread.length > 0 && (
        <RetryNotice kind="bad" onRetry={retry}>
          {text('tokens.unreachable', { network })}
        </RetryNotice>
      )}
      {unread.length < problems.length && <Notice kind="warn">{text('tokens.notAToken', { network })}</Notice>}
    </div>
  );
}
