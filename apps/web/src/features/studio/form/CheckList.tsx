import { Checkbox } from '../../../ui/fields/Checkbox';
import styles from './EntryForm.module.css';

type Props<id> = {
  options: readonly { id: id; name: string }[];
  isChosen: (id: id) => boolean;
  onToggle: (id: id) => void;
  label: string;
};

/** A group of checkboxes side by side. */
export function CheckList<id extends string | number>({ options, isChosen, onToggle, label }: Props<id>) {
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {options.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={isChosen(id)} onChange={() => onToggle(id)} />
      ))}
    </fieldset>
  );
}
