import { chains } from '@livery/core/domain/chains';
import { getVenues } from '@livery/core/domain/venues';
import { useText } from '../../../text/useText';
import { CheckList } from './CheckList';
import styles from './EntryForm.module.css';

type Props = {
  /** The ids of the chains whose venues are listed. */
  chains: readonly number[];
  excluded: readonly string[];
  onChange: (excluded: readonly string[] | undefined) => void;
};

/** The exchanges that quotes use. None excluded leaves the field out. */
export function VenueChoice({ chains: served, excluded, onChange }: Props) {
  const text = useText();
  const offered = chains.filter(({ id }) => served.includes(id));
  const names = [...new Set([...offered.flatMap((chain) => getVenues(chain).map(({ name }) => name)), ...excluded])];
  const toggle = (name: string) => {
    const next = excluded.includes(name) ? excluded.filter((other) => other !== name) : [...excluded, name];
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <>
      <CheckList
        label={text('studio.venues')}
        options={names.map((name) => ({ id: name, name: name.replaceAll('_', ' ') }))}
        isChosen={(name) => !excluded.includes(name)}
        onToggle={toggle}
      />
      <p className={styles.hint}>{text('studio.venuesHint')}</p>
    </>
  );
}
