import type { ListFailure } from '@livery/core/errors/ListFailedError';
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
  const name = useLists((lists) => lists.byUrl[getSelectedListUrl(lists)]?.current?.name);
  const { mutate, reset, data: outcome, isPending } = useMutation({ mutationFn: tell });

  function add(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '' || isPending) return;
    mutate(typed, { onSuccess: (failure) => failure === null && setTyped('') });
  }

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
        kind={outcome ? 'bad' : 'plain'}
        message={outcome ? describe(outcome) : outcome === null && name ? text('tokens.listsAdded', { name }) : ''}
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

async function tell(typed: string): Promise<ListFailure | null> {
  return (await addList(typed)) ?? null;
}
