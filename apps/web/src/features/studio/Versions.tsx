import type { FieldChange } from '@livery/core/wire/entries/compareEntries';
import type { EntryVersion } from '@livery/core/wire/entries/savedEntry';
import { useEffect, useState } from 'react';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import type { Entries, EntryRefusal } from './entriesApi';
import { useDateFormat } from './useDateFormat';
import { useRefusalWords } from './useRefusalWords';
import styles from './Versions.module.css';

type Props = {
  entries: Entries;
  domain: string;
  live: number;
  onRollBack: (to: number) => void;
  /** Undefined where the entry is withdrawn. */
  onWithdraw: (() => void) | undefined;
};

/** The versions of an entry; one of them is compared with the live one, and can be rolled back to. */
export function Versions({ entries, domain, live, onRollBack, onWithdraw }: Props) {
  const text = useText();
  const describe = useRefusalWords();
  const [versions, setVersions] = useState<readonly EntryVersion[]>();
  const [hasOlder, setOlder] = useState(false);
  const [chosen, setChosen] = useState(live - 1);
  const [changes, setChanges] = useState<readonly FieldChange[]>();
  const [refusal, setRefusal] = useState<EntryRefusal>();

  async function loadMore(before?: number) {
    const answer = await entries.listVersions(domain, before);
    if ('refusal' in answer) return setRefusal(answer.refusal);
    setRefusal(undefined);
    const page = answer.output.versions;
    setOlder((page.at(-1)?.version ?? 1) > 1);
    setVersions((known = []) => (before === undefined ? page : [...known, ...page]));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for each live version
  useEffect(() => void loadMore(), [entries, domain, live]);
  useEffect(() => {
    if (chosen < 1) return;
    let isGone = false;
    setChanges(undefined);
    void entries.compare(domain, live, chosen).then((answer) => {
      if (isGone) return;
      if ('refusal' in answer) return setRefusal(answer.refusal);
      setRefusal(undefined);
      setChanges(answer.output.changes.map(({ field, from, to }) => ({ field, from, to })));
    });
    return () => {
      isGone = true;
    };
  }, [entries, domain, live, chosen]);

  return (
    <div className={styles.versions}>
      <nav className={styles.list} aria-label={text('studio.versions')}>
        <h2>{text('studio.versions')}</h2>
        {versions ? (
          <ol className={styles.entries}>
            {versions.map((version) => (
              <li key={version.version}>
                <VersionButton
                  version={version}
                  isLive={version.version === live}
                  isChosen={version.version === chosen}
                  onChoose={() => setChosen(version.version)}
                />
              </li>
            ))}
          </ol>
        ) : (
          <Skeleton width="100%" />
        )}
        {hasOlder && (
          <Button kind="quiet" size="small" onClick={() => void loadMore(versions?.at(-1)?.version)}>
            {text('studio.older')}
          </Button>
        )}
      </nav>
      <section className={styles.compare} aria-labelledby="studio-compare">
        {refusal && <Notice kind="bad">{describe(refusal)}</Notice>}
        {chosen < 1 || chosen === live ? (
          <p id="studio-compare">{text('studio.choose')}</p>
        ) : (
          <>
            <h2 id="studio-compare">{text('studio.against', { live: `${live}`, version: `${chosen}` })}</h2>
            {changes && <Differences changes={changes} live={live} version={chosen} />}
            {!changes && !refusal && <Skeleton width="100%" />}
            <div className={styles.foot}>
              <p>{text('studio.rollBackHint', { next: `${live + 1}`, version: `${chosen}` })}</p>
              <Button disabled={!changes || changes.length === 0} onClick={() => onRollBack(chosen)}>
                {text('studio.rollBack', { version: `${chosen}` })}
              </Button>
            </div>
          </>
        )}
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

type VersionButtonProps = { version: EntryVersion; isLive: boolean; isChosen: boolean; onChoose: () => void };

function VersionButton({
  version: { version, author, savedAt, changes, restored, withdrawn },
  isLive,
  isChosen,
  onChoose,
}: VersionButtonProps) {
  const text = useText();
  const when = useDateFormat();
  return (
    <button type="button" className={styles.version} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={styles.number}>{version}</span>
      <span className={styles.about}>
        <span className={styles.what} dir="auto">
          {restored && text('studio.restored', { version: `${restored}` })}
          {!restored && (withdrawn ? text('studio.withdrawn') : changes.slice(0, 3).join(', '))}
          {!restored && !withdrawn && changes.length > 3 && ' …'}
        </span>
        <span className={styles.who}>
          {author} · {when.format(savedAt)}
        </span>
      </span>
      {isLive && <Chip kind="good">{text('studio.live')}</Chip>}
    </button>
  );
}

function Differences({ changes, live, version }: { changes: readonly FieldChange[]; live: number; version: number }) {
  const text = useText();
  if (changes.length === 0) return <p>{text('studio.same')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('studio.field')}</th>
          <th scope="col">{text('studio.version', { version: `${live}` })}</th>
          <th scope="col">{text('studio.version', { version: `${version}` })}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to }) => (
          <tr key={field}>
            <th scope="row">
              <code>{field}</code>
            </th>
            <td>
              <Value value={from} kind="from" />
            </td>
            <td>
              <Value value={to} kind="to" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value, kind }: { value: unknown; kind: 'from' | 'to' }) {
  const text = useText();
  if (value === undefined) return <span className={styles.unset}>{text('studio.notSet')}</span>;
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  const isColour = /^#[0-9a-f]{6}$/i.test(shown);
  return (
    <span className={styles[kind]}>
      {isColour && (
        <svg width="16" height="16" aria-hidden="true">
          <rect width="16" height="16" rx="5" fill={shown} />
        </svg>
      )}
      <bdi>{shown}</bdi>
    </span>
  );
}
