// A chunk of its own, loaded when expert mode is first asked for.
import { type FormEvent, useState } from 'react';
import { usePreferences } from '../../state/preferences';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import styles from './Settings.module.css';

const word = 'confirm';

/** Confirmation of expert mode by a typed word. The browser's own prompt is blocked in embedded pages. */
export function ExpertDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim().toLowerCase() === word;

  function turnOn(event: FormEvent) {
    event.preventDefault();
    if (!isTyped) return;
    usePreferences.setState({ userExpertMode: true });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={text('settings.sure')}>
      <form className={styles.expert} onSubmit={turnOn}>
        <p>{text('settings.expertRisk')}</p>
        <Notice kind="bad">
          <strong>{text('settings.expertOnly')}</strong>
        </Notice>
        <TextField
          label={text('settings.expertWord', { word })}
          value={typed}
          autoCapitalize="none"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button kind="danger" size="large" type="submit" disabled={!isTyped}>
          {text('settings.expertOn')}
        </Button>
      </form>
    </Dialog>
  );
}
