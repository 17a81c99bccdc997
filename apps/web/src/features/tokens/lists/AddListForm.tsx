import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getSelectedListUrl } from '../../../state/getSelectedListUrl';
import { useLists } from '../../../state/lists';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import styles from './AddListForm.module.css';
import { addList } from './addList';
import { useFailureText } from './useFailureText';

/** Adds the list at a URL that the trader typed; why it cannot be had stands under the field. */
export function AddListForm() {
  const text = useText();
  const describe = useFailureText();
  const [typed, setTyped] = useState('');
  const { mutate, reset, data: outcome, isPending } = useMutation({ mutationFn: tell });

  function add(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '' || isPending) return;
    mutate(typed, { onSuccess: ({ failure }) => failure || setTyped('') });
  }

  const { failure, name } = outcome ?? {};
  const message = failure ? describe(failure) : name ? text('tokens.listsAdded', { name }) : '';
  return (
    <form className={styles.form} onSubmit={add}>
      <TextField
        className={styles.field ?? ''}
        label={text('tokens.listsAdd')}
        placeholder={text('tokens.listsAddHint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          reset();
        }}
        kind={failure ? 'bad' : 'plain'}
        message={message}
        dir="ltr"
        inputMode="url"
        autoCapitalize="none"
        enterKeyHint="done"
        maxLength={2_048}
      />
      <Button type="submit" kind="secondary" className={styles.add} busy={isPending} disabled={typed.trim() === ''}>
        {text('tokens.listsAddButton')}
      </Button>
    </form>
  );
}

/** What came of it: why not, or the name of the list, which is selected then. */
async function tell(typed: string) {
  const failure = await addList(typed);
  const lists = useLists.getState();
  return { failure, name: lists.byUrl[getSelectedListUrl(lists)]?.current?.name };
}
