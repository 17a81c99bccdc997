import type { Chain } from '@livery/core/domain/chain';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import type { TokenProblem } from './foundToken';
import styles from './TokenProblems.module.css';

type Props = { chain: Chain; problems: readonly TokenProblem[] };

/** Why a token that a link names is not in the form. */
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
        <Notice
          kind="bad"
          action={
            <Button kind="secondary" size="small" onClick={retry}>
              {text('tokens.retry')}
            </Button>
          }
        >
          {text('tokens.unreachable', { network })}
        </Notice>
      )}
      {unread.length < problems.length && <Notice kind="warn">{text('tokens.notAToken', { network })}</Notice>}
    </div>
  );
}
