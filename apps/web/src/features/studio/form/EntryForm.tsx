import type { FieldChange } from '@livery/core/wire/entries/compareEntries';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useText } from '../../../text/useText';
import { type Draft, getChoices, getField } from '../entry/draft';
import { type EntryField, listPaths, sections } from '../entry/fields';
import { ChainChoice } from './ChainChoice';
import { ConfigField } from './ConfigField';
import { ContrastTable } from './ContrastTable';
import styles from './EntryForm.module.css';
import { FeeTable } from './FeeTable';
import { VenueChoice } from './VenueChoice';

type Props = {
  draft: Draft;
  /** The last draft that fits. */
  shown: ProductConfig;
  /** The ids of the chains that the gateway serves to this page. */
  chains: readonly number[];
  /** The paths of fields that do not fit. */
  faults: ReadonlySet<string>;
  changes: readonly FieldChange[];
  /** Sets fields by their paths; undefined leaves one out. */
  onChange: (values: Draft) => void;
  onUndo: (paths: readonly string[]) => void;
};

/** The sections of an entry, with the effect of colours and fees beside their fields. */
export function EntryForm(props: Props) {
  const { draft, shown, chains: served, changes, onChange } = props;
  const text = useText();
  const choices = getChoices(draft);
  return (
    <div className={styles.form}>
      <nav className={styles.nav} aria-label={text('studio.sections')}>
        {sections.map((section) => {
          const { id } = section;
          const paths = listPaths(section);
          const count = changes.filter(({ field }) => paths.includes(field)).length;
          return (
            <a key={id} href={`#studio-${id}`} className={styles.link}>
              {text(`studio.${id}`)}
              {count > 0 && <span className={styles.count}>{count}</span>}
            </a>
          );
        })}
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, fields }) => (
          <section key={id} id={`studio-${id}`} aria-labelledby={`studio-${id}-name`} className={styles.section}>
            <h2 id={`studio-${id}-name`}>{text(`studio.${id}`)}</h2>
            {fields.length > 0 && <Fields {...props} fields={fields} />}
            {id === 'colours' && (
              <ContrastTable light={shown.brand_color} dark={shown.brand_color_dark ?? shown.brand_color} />
            )}
            {id === 'fees' && <FeeTable config={shown} />}
            {id === 'chains' && <ChainChoice served={served} choices={choices} onChange={onChange} />}
            {id === 'venues' && (
              <VenueChoice
                chains={served}
                excluded={choices.excluded_venues ?? []}
                onChange={(names) => onChange({ excluded_venues: names })}
              />
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The fields of a section that are typed or switched, without those of chains that are not offered and not set. */
function Fields({
  fields,
  draft,
  chains,
  faults,
  changes,
  onChange,
  onUndo,
}: Props & { fields: readonly EntryField[] }) {
  const isShown = ({ path, chain }: EntryField) =>
    chain === undefined || chains.includes(chain) || getField(draft, path) !== undefined;
  return (
    <div className={styles.fields}>
      {fields.filter(isShown).map((field) => {
        const { path, former } = field;
        const paths = former ? [path, former] : [path];
        return (
          <ConfigField
            key={path}
            field={field}
            value={getField(draft, path) ?? (former && getField(draft, former))}
            change={changes.find((change) => paths.includes(change.field))}
            isWrong={faults.has(path)}
            onChange={(value) => onChange({ ...(former && { [former]: undefined }), [path]: value })}
            onUndo={() => onUndo(paths)}
          />
        );
      })}
    </div>
  );
}
