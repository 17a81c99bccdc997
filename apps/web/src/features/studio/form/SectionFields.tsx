import type { FieldChange } from '@livery/core/wire/entries/compareEntries';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { Part } from '../../../ui/Part';
import { type Draft, getField } from '../entry/draft';
import type { EntryField } from '../entry/fields';
import { ConfigField } from './ConfigField';
import styles from './SectionFields.module.css';

/** More fields of single networks than this are folded. */
const maxUnfolded = 4;

type Props = {
  fields: readonly EntryField[];
  draft: Draft;
  /** The ids of the chains that the gateway serves to this page. */
  chains: readonly number[];
  /** The paths of fields that do not fit. */
  faults: ReadonlySet<string>;
  changes: readonly FieldChange[];
  onChange: (values: Draft) => void;
  onUndo: (paths: readonly string[]) => void;
};

/**
 * The fields of a section that are typed or switched, without those of chains that are not offered and not set. Many fields
 * of single networks are folded.
 */
export function SectionFields(props: Props) {
  const { draft, chains } = props;
  const text = useText();
  const isSet = ({ path }: EntryField) => getField(draft, path) !== undefined;
  const fields = props.fields.filter(
    (field) => field.chain === undefined || chains.includes(field.chain) || isSet(field),
  );
  const byNetwork = fields.filter(({ chain }) => chain !== undefined);
  if (byNetwork.length <= maxUnfolded) return <FieldGrid {...props} fields={fields} />;
  return (
    <>
      <FieldGrid {...props} fields={fields.filter(({ chain }) => chain === undefined)} />
      <details className={styles.fold}>
        <summary className={styles.summary}>
          <Icon name="chevron" size={16} className={styles.chevron} />
          <span>{text('studio.byNetwork')}</span>
          <bdi className={styles.count}>{`${byNetwork.filter(isSet).length} / ${byNetwork.length}`}</bdi>
        </summary>
        <FieldGrid {...props} fields={byNetwork} />
      </details>
    </>
  );
}

function FieldGrid({ fields, draft, faults, changes, onChange, onUndo }: Props) {
  if (fields.length === 0) return null;
  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        const { path, former } = field;
        const paths = former ? [path, former] : [path];
        return (
          <Part key={path}>
            <ConfigField
              field={field}
              value={getField(draft, path) ?? (former && getField(draft, former))}
              change={changes.find((change) => paths.includes(change.field))}
              isWrong={faults.has(path)}
              onChange={(value) => onChange({ ...(former && { [former]: undefined }), [path]: value })}
              onUndo={() => onUndo(paths)}
            />
          </Part>
        );
      })}
    </div>
  );
}
