import type { AppConfig } from '@livery/core/wire/appConfig';
import type { Dispatch } from 'react';
import { type Checked, getField, setFields } from './entry/draft';
import { type StudioAction, type StudioState, toDraft } from './entry/studioState';
import { EntryForm } from './form/EntryForm';
import { Preview } from './Preview';
import { Snippets } from './Snippets';
import styles from './Studio.module.css';

type Props = { app: AppConfig; state: StudioState; checked: Checked; dispatch: Dispatch<StudioAction> };

/** The form of the entry beside the page that it makes and the code that embeds it. */
export function Editor({ app, state, checked: { faults, changes }, dispatch }: Props) {
  const { base, draft, filling, shown, session } = state;
  const undo = (paths: readonly string[]) =>
    setFields(draft, Object.fromEntries(paths.map((path) => [path, getField(base.config, path)])));
  return (
    <div className={styles.columns}>
      <EntryForm
        key={filling}
        draft={draft}
        shown={shown}
        chains={session?.chains ?? app.chains}
        faults={faults}
        changes={changes}
        onChange={(values) => dispatch({ type: 'change', values })}
        onUndo={(paths) => dispatch({ type: 'fill', draft: undo(paths) })}
      />
      <div className={styles.aside}>
        <Preview config={shown} chains={app.chains} />
        <Snippets draft={draft} served={toDraft(app)} domain={String(base.config.domain)} />
      </div>
    </div>
  );
}
