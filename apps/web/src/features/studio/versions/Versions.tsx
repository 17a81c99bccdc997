import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Part } from '../../../ui/Part';
import { Skeleton } from '../../../ui/Skeleton';
import type { Session } from '../entry/studioState';
import { useRefusalWords } from '../useRefusalWords';
import { Comparison } from './Comparison';
import { VersionButton } from './VersionButton';
import styles from './Versions.module.css';
import { versionsQuery } from './versionQueries';

type Props = {
  session: Session;
  domain: string;
  live: number;
  onRollBack: (to: number) => void;
  /** Undefined where the entry is withdrawn. */
  onWithdraw: (() => void) | undefined;
};

/** The versions of an entry; one of them is compared with the live one, and can be rolled back to. */
export function Versions({ session, domain, live, onRollBack, onWithdraw }: Props) {
  const text = useText();
  const describe = useRefusalWords();
  const [chosen, setChosen] = useState(live - 1);
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(versionsQuery(session, { domain, live }));
  return (
    <div className={styles.versions}>
      <nav className={styles.list} aria-label={text('studio.versions')}>
        <h2>{text('studio.versions')}</h2>
        {error && <Notice kind="bad">{describe(error)}</Notice>}
        {data ? (
          <ol className={styles.entries}>
            {data.pages
              .flatMap(({ versions }) => versions)
              .map((version) => (
                <li key={version.version}>
                  <Part>
                    <VersionButton
                      version={version}
                      isLive={version.version === live}
                      isChosen={version.version === chosen}
                      onChoose={() => setChosen(version.version)}
                    />
                  </Part>
                </li>
              ))}
          </ol>
        ) : (
          !error && <Skeleton width="100%" />
        )}
        {hasNextPage && (
          <Button kind="quiet" size="small" onClick={() => void fetchNextPage()}>
            {text('studio.older')}
          </Button>
        )}
      </nav>
      <section className={styles.compare} aria-labelledby="studio-compare">
        <Comparison session={session} domain={domain} live={live} version={chosen} onRollBack={onRollBack} />
        {onWithdraw && (
          <div className={styles.foot}>
            <p>{text('studio.withdrawHint')}</p>
            <Button kind="quiet" onClick={onWithdraw}>
              {text('studio.withdraw')}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
