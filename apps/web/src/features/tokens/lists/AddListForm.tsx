import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { describeListFailure } from '../../../messages/describeListFailure';
import { getSelectedListUrl, useLists } from '../../../state/lists';
import { trackAction } from '../../../state/trackAction';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import styles from './AddListForm.module.css';
import { addList } from './listActions';

/** Adds the list at a typed URL; a failure is shown under the field. */
export function AddListForm() {
  const text = useText();
  const [typed, setTyped] = useState('');
  const { mutate, reset, data: outcome, isPending } = useMutation({ mutationFn: add });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '' || isPending) return;
    mutate(typed, { onSuccess: ({ failure }) => failure || setTyped('') });
  }

  const { failure, name } = outcome ?? {};
  const phrase = failure && describeListFailure(failure);
  const message = phrase ? text(phrase.id, phrase.values) : name ? text('tokens.listsAdded', { name }) : '';
  return (
    <form className={styles.form} onSubmit={submit}>
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
        {text('common.add')}
      </Button>
    </form>
  );
}

/** Returns the failure, or the name of the added list, which is selected then. */
async function add(typed: string) {
  const failure = await addList(typed);
  trackAction('Lists', failure ? 'Add List Failed' : 'Add List', typed);
  const lists = useLists.getState();
  return { failure, name: lists.byUrl[getSelectedListUrl(lists)]?.current?.name };
}
