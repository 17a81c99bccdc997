import { useState } from 'react';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import { type Entries, type EntryRefusal, openEntries } from './entriesApi';
import styles from './Studio.module.css';
import { useRefusalWords } from './useRefusalWords';

/** Access to the saved entries, with the name of its token, the hosts that it may save, and the gateway's chains. */
export type Session = { entries: Entries; token: string; hosts: readonly string[]; chains: readonly number[] };

/** Asks for an operator's token, which stays in this tab's memory. */
export function SignIn({ onSignIn, onCancel }: { onSignIn: (session: Session) => void; onCancel: () => void }) {
  const text = useText();
  const describe = useRefusalWords();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<EntryRefusal>();
  const [isBusy, setBusy] = useState(false);

  async function signIn() {
    setBusy(true);
    const entries = openEntries(typed.trim());
    const answer = await entries.listHosts();
    setBusy(false);
    if ('refusal' in answer) setRefusal(answer.refusal);
    else onSignIn({ entries, ...answer.output });
  }

  return (
    <form
      className={styles.signIn}
      onSubmit={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      <TextField
        autoFocus
        label={text('studio.token')}
        type="password"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        kind={refusal ? 'bad' : 'plain'}
        message={refusal ? describe(refusal) : text('studio.tokenHint')}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy} disabled={typed.trim() === ''}>
          {text('studio.signIn')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text('shell.close')}
        </Button>
      </div>
    </form>
  );
}
