import type { KeyboardEvent, Ref } from 'react';
import type { TextId } from '../../text/textId';
import { useText } from '../../text/useText';
import { Icon } from '../../ui/Icon';
import styles from './SearchField.module.css';

type Props = {
  ref: Ref<HTMLInputElement>;
  label: TextId;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The listboxes, separated by spaces, that the arrow keys move in. */
  listId: string;
  activeId: string | undefined;
};

/** The search field; it keeps the focus while the arrow keys move in the list below. */
export function SearchField({ ref, label, value, onChange, onKeyDown, listId, activeId }: Props) {
  const text = useText();
  return (
    <div className={styles.field}>
      <Icon name="search" size={18} />
      <input
        ref={ref}
        type="text"
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={text(label)}
        aria-label={text(label)}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={120}
      />
    </div>
  );
}
