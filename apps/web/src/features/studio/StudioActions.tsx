import type { Dispatch } from 'react';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import type { StudioAction, StudioState } from './entry/studioState';

type Props = {
  state: StudioState;
  dispatch: Dispatch<StudioAction>;
  /** The number of unsaved changes. */
  changes: number;
  isBusy: boolean;
  /** True while every field fits. */
  isComplete: boolean;
  onSave: () => void;
};

/** The actions for the entry: its changes are discarded or saved, its versions shown, the token forgotten. */
export function StudioActions({
  state: { base, session, panel },
  dispatch,
  changes,
  isBusy,
  isComplete,
  onSave,
}: Props) {
  const text = useText();
  const show = (next: StudioState['panel']) => dispatch({ type: 'show', panel: next });
  if (panel === 'versions') {
    return (
      <Button kind="quiet" onClick={() => show(undefined)}>
        {text('studio.backToEditing')}
      </Button>
    );
  }
  const isNew = changes > 0 || base.version === 0 || base.withdrawn;
  return (
    <>
      {changes > 0 && (
        <Button kind="quiet" onClick={() => dispatch({ type: 'fill', draft: base.config })}>
          {text('studio.discard')}
        </Button>
      )}
      {session && base.version > 0 && (
        <Button kind="quiet" onClick={() => show('versions')}>
          {text('studio.versions')}
        </Button>
      )}
      {session && (
        <Button kind="quiet" onClick={() => dispatch({ type: 'signOut' })}>
          {text('studio.signOut')}
        </Button>
      )}
      {session ? (
        <Button busy={isBusy} disabled={!isComplete || !isNew} onClick={onSave}>
          {text('studio.save', { version: `${base.version + 1}` })}
        </Button>
      ) : (
        <Button onClick={() => show('signIn')}>{text('studio.signInToSave')}</Button>
      )}
    </>
  );
}
