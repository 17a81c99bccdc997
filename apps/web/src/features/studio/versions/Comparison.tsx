import type { FieldChange } from '@livery/core/wire/entries/compareEntries';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import type { Session } from '../entry/studioState';
import { useFieldNames } from '../entry/useFieldNames';
import { useRefusalWords } from '../useRefusalWords';
import { FieldValue } from './FieldValue';
import styles from './Versions.module.css';
import { differenceQuery } from './versionQueries';

type Props = {
  session: Session;
  domain: string;
  live: number;
  version: number;
  onRollBack: (to: number) => void;
};

/** The changes from an older version to the live one, and the way back. */
export function Comparison({ session, domain, live, version, onRollBack }: Props) {
  const text = useText();
  const describe = useRefusalWords();
  const { data: changes, error } = useQuery(differenceQuery(session, { domain, live, version }));
  if (version < 1 || version === live) return <p id="studio-compare">{text('studio.choose')}</p>;
  return (
    <>
      <h2 id="studio-compare">{text('studio.against', { live: `${live}`, version: `${version}` })}</h2>
      {error && <Notice kind="bad">{describe(error)}</Notice>}
      {changes && <Differences changes={changes} live={live} version={version} />}
      {!changes && !error && <Skeleton width="100%" />}
      <div className={styles.foot}>
        <p>{text('studio.rollBackHint', { next: `${live + 1}`, version: `${version}` })}</p>
        <Button disabled={!changes || changes.length === 0} onClick={() => onRollBack(version)}>
          {text('studio.rollBack', { version: `${version}` })}
        </Button>
      </div>
    </>
  );
}

type DifferencesProps = {
  changes: readonly Partial<FieldChange>[];
  live: number;
  version: number;
};

function Differences({ changes, live, version }: DifferencesProps) {
  const text = useText();
  const nameField = useFieldNames();
  if (changes.length === 0) return <p>{text('studio.same')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('studio.field')}</th>
          <th scope="col">{text('studio.before', { version: `${version}` })}</th>
          <th scope="col">{text('studio.liveNow', { version: `${live}` })}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field = '', from, to }) => (
          <tr key={field}>
            <th scope="row" title={field}>
              {nameField(field)}
            </th>
            <td>
              <FieldValue path={field} value={from} kind="from" />
            </td>
            <td>
              <FieldValue path={field} value={to} kind="to" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
