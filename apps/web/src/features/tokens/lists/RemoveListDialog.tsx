import { type FormEvent, useRef, useState } from 'react';
import { trackAction } from '../../../state/trackAction';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/fields/TextField';
import { removeList } from './listActions';
import styles from './RemoveListDialog.module.css';

const word = 'REMOVE';

/** Removes a list once a word is typed. Not the browser's own prompt, which is blocked in iframes. */
export function RemoveListDialog({ url, name, onClose }: { url: string; name: string; onClose: () => void }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isTyped = typed.trim() === word;

  function remove(event: FormEvent) {
    event.preventDefault();
    if (!isTyped) return;
    trackAction('Lists', 'Confirm Remove List', url);
    removeList(url);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={text('tokens.listsRemoveTitle')} initialFocus={() => field.current}>
      <form className={styles.form} onSubmit={remove}>
        <p>{text('tokens.listsRemoveHint', { name })}</p>
        <TextField
          ref={field}
          label={text('tokens.listsRemoveWord', { word })}
          value={typed}
          autoCapitalize="characters"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button kind="danger" size="large" type="submit" disabled={!isTyped}>
          {text('tokens.listsRemoveTitle')}
        </Button>
      </form>
    </Dialog>
  );
}
