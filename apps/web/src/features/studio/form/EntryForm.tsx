import { parseAddress } from '@livery/core/domain/text/parseAddress';
import type { FieldChange } from '@livery/core/wire/entries/compareEntries';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Suspense } from 'react';
import { useText } from '../../../text/useText';
import { joinClasses } from '../../../ui/joinClasses';
import { lazyPart } from '../../../ui/lazy/lazyPart';
import { Part } from '../../../ui/Part';
import { type Draft, getChoices } from '../entry/draft';
import { readRestrictions } from '../entry/draftRestrictions';
import { formSections, listOthers, listPaths, sections } from '../entry/fields';
import { ChainChoice } from './ChainChoice';
import { UndoButton } from './ConfigField';
import { ContrastTable } from './ContrastTable';
import styles from './EntryForm.module.css';
import { FeeTable } from './FeeTable';
import { RestrictionLists } from './RestrictionLists';
import { SectionFields } from './SectionFields';
import { useCurrentSection } from './useCurrentSection';
import { VenueChoice } from './VenueChoice';

const FeeAccount = lazyPart(async () => (await import('./FeeAccount')).FeeAccount);

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
  const { draft, shown, chains: served, faults, changes, onChange } = props;
  const text = useText();
  const choices = getChoices(draft);
  const current = useCurrentSection();
  const { feeRecipient } = draft;
  const recipient =
    typeof feeRecipient === 'string' && !faults.has('feeRecipient') ? parseAddress(feeRecipient) : undefined;
  return (
    <div className={styles.form}>
      <nav className={styles.nav} aria-label={text('studio.sections')}>
        <a href="#studio-preview" className={joinClasses(styles.link, styles.toPreview)}>
          {text('studio.preview')}
        </a>
        {sections.map((section) => {
          const { id } = section;
          const paths = listPaths(section);
          const count = changes.filter(({ field }) => paths.includes(field)).length;
          return (
            <a
              key={id}
              href={`#studio-${id}`}
              className={styles.link}
              aria-current={id === current ? 'location' : undefined}
            >
              <span>{text(`studio.${id}`)}</span>
              {count > 0 && <span className={styles.count}>{count}</span>}
            </a>
          );
        })}
      </nav>
      <div className={styles.sections}>
        {formSections.map((section) => {
          const { id, fields } = section;
          return (
            <section key={id} id={`studio-${id}`} aria-labelledby={`studio-${id}-name`} className={styles.section}>
              <h2 id={`studio-${id}-name`}>{text(`studio.${id}`)}</h2>
              {fields.length > 0 && <SectionFields {...props} fields={fields} />}
              {id === 'colours' && (
                <ContrastTable light={shown.brand_color} dark={shown.brand_color_dark ?? shown.brand_color} />
              )}
              {id === 'fees' && <FeeTable config={shown} />}
              {id === 'fees' && recipient && (
                <Suspense>
                  <Part key={recipient}>
                    <FeeAccount account={recipient} chains={served} />
                  </Part>
                </Suspense>
              )}
              {id === 'chains' && <ChainChoice served={served} choices={choices} onChange={onChange} />}
              {id === 'venues' && (
                <VenueChoice
                  chains={served}
                  excluded={choices.excluded_venues ?? []}
                  onChange={(names) => onChange({ excluded_venues: names })}
                />
              )}
              {id === 'restrictions' && (
                <RestrictionLists
                  chains={served}
                  restrictions={readRestrictions(draft.restrictions)}
                  faults={faults}
                  onChange={onChange}
                />
              )}
              <SectionUndo {...props} label={text(`studio.${id}`)} paths={listOthers(section)} />
            </section>
          );
        })}
      </div>
    </div>
  );
}

type SectionUndoProps = Pick<Props, 'changes' | 'onUndo'> & { label: string; paths: readonly string[] };

/** The way back for fields that a section sets in another way than by a `Field`. */
function SectionUndo({ label, paths, changes, onUndo }: SectionUndoProps) {
  if (!changes.some(({ field }) => paths.includes(field))) return null;
  return <UndoButton label={label} onUndo={() => onUndo(paths)} />;
}
