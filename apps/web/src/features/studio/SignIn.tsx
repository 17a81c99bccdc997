import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import { openEntries } from './entriesApi';
import type { Session } from './entry/studioState';
import styles from './Studio.module.css';
import { useRefusalWords } from './useRefusalWords';

/** Asks for an operator's token, which stays in this tab's memory. */
export function SignIn({ onSignIn, onCancel }: { onSignIn: (session: Session) => void; onCancel: () => void }) {
  const text = useText();
  const describe = useRefusalWords();
  const [typed, setTyped] = useState('');
  const signIn = useMutation({
    mutationFn: async (token: string) => {
      const entries = openEntries(token);
      return { entries, ...(await entries.listHosts()) };
    },
    onSuccess: onSignIn,
  });
  return (
    <form
      className={styles.signIn}
      onSubmit={(event) => {
        event.preventDefault();
        signIn.mutate(typed.trim());
      }}
    >
      <TextField
        autoFocus
        label={text('studio.token')}
        type="password"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        kind={signIn.error ? 'bad' : 'plain'}
        message={signIn.error ? describe(signIn.error) : text('studio.tokenHint')}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={signIn.isPending} disabled={typed.trim() === ''}>
          {text('studio.signIn')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text('common.close')}
        </Button>
      </div>
    </form>
  );
}
