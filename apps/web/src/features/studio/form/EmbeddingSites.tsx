import type { FieldChange } from '@livery/core/wire/entries/compareEntries';
import { useText } from '../../../text/useText';
import { type Draft, getField } from '../entry/draft';
import { originsField } from '../entry/fields';
import { ConfigField } from './ConfigField';
import styles from './EntryForm.module.css';

type Props = {
  draft: Draft;
  faults: ReadonlySet<string>;
  changes: readonly FieldChange[];
  onChange: (values: Draft) => void;
  onUndo: (paths: readonly string[]) => void;
};

/** The sites that may embed the exchange, which stand beside the code for them. */
export function EmbeddingSites({ draft, faults, changes, onChange, onUndo }: Props) {
  const text = useText();
  const { path } = originsField;
  const sites = getField(draft, path);
  const change = changes.find(({ field }) => field === path);
  return (
    <div id="studio-embedding" className={styles.sites}>
      <ConfigField
        field={originsField}
        value={sites}
        change={change}
        isWrong={faults.has(path)}
        onChange={(value) => onChange({ [path]: value })}
        onUndo={() => onUndo([path])}
      />
      {sites === undefined && <p className={styles.hint}>{text('studio.noSites')}</p>}
      {sites !== undefined && change && <p className={styles.hint}>{text('studio.sitesUnsaved')}</p>}
    </div>
  );
}
