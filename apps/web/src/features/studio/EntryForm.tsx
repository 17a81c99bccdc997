import { chains } from '@livery/core/domain/chains';
import type { FieldChange } from '@livery/core/wire/entries/compareEntries';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useText } from '../../text/useText';
import { Checkbox } from '../../ui/fields/Checkbox';
import { ConfigField } from './ConfigField';
import { ContrastTable } from './ContrastTable';
import { type Draft, getField } from './draft';
import styles from './EntryForm.module.css';
import { FeeTable } from './FeeTable';
import { type Field, isIn, sections } from './fields';

type Props = {
  draft: Draft;
  /** The last draft that fits. */
  shown: ProductConfig;
  /** The ids of the chains that the gateway serves to this page. */
  chains: readonly number[];
  /** The paths of fields that do not fit. */
  faults: ReadonlySet<string>;
  changes: readonly FieldChange[];
  onChange: (path: string, value: unknown) => void;
  onUndo: (path: string) => void;
};

/** The sections of an entry, with the effect of colours and fees beside their fields. */
export function EntryForm({ draft, shown, chains: served, faults, changes, onChange, onUndo }: Props) {
  const text = useText();
  return (
    <div className={styles.form}>
      <nav className={styles.nav} aria-label={text('studio.sections')}>
        {sections.map(({ id }) => {
          const count = changes.filter(({ field }) => isIn(id, field)).length;
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
            {fields.length > 0 && (
              <div className={styles.fields}>
                {fields.map((field: Field) => (
                  <ConfigField
                    key={field.path}
                    field={field}
                    value={getField(draft, field.path)}
                    change={changes.find((change) => change.field === field.path)}
                    isWrong={faults.has(field.path)}
                    onChange={(value) => onChange(field.path, value)}
                    onUndo={() => onUndo(field.path)}
                  />
                ))}
              </div>
            )}
            {id === 'colours' && (
              <ContrastTable light={shown.brand_color} dark={shown.brand_color_dark ?? shown.brand_color} />
            )}
            {id === 'fees' && <FeeTable config={shown} />}
            {id === 'chains' && (
              <ChainChoice served={served} chosen={shown.chains} onChange={(ids) => onChange('chains', ids)} />
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

type ChainChoiceProps = {
  served: readonly number[];
  chosen: readonly number[] | undefined;
  onChange: (ids: readonly number[] | undefined) => void;
};

/** The chains to offer; all of them leaves the field out, and the last one stays. */
function ChainChoice({ served, chosen, onChange }: ChainChoiceProps) {
  const text = useText();
  const offered = chains.filter(({ id }) => served.includes(id) || chosen?.includes(id));
  const isChosen = (id: number) => chosen?.includes(id) ?? true;
  const toggle = (id: number) => {
    const next = offered.map((chain) => chain.id).filter((other) => (other === id ? !isChosen(id) : isChosen(other)));
    if (next.length > 0) onChange(next.length === offered.length ? undefined : next);
  };
  return (
    <>
      <div className={styles.chains}>
        {offered.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={isChosen(id)} onChange={() => toggle(id)} />
        ))}
      </div>
      <p className={styles.hint}>{text('studio.chainsHint')}</p>
    </>
  );
}
