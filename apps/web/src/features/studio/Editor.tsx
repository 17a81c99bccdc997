import type { AppConfig } from '@livery/core/wire/appConfig';
import type { Dispatch } from 'react';
import { type Checked, type Draft, getField, setFields } from './entry/draft';
import { type StudioAction, type StudioState, toDraft } from './entry/studioState';
import { EmbeddingSites } from './form/EmbeddingSites';
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
  const onChange = (values: Draft) => dispatch({ type: 'change', values });
  const onUndo = (paths: readonly string[]) => dispatch({ type: 'fill', draft: undo(paths) });
  // The page was served before what has been saved since.
  const served = base.version > 0 && !base.withdrawn ? base.config : toDraft(app);
  return (
    <div className={styles.columns}>
      <EntryForm
        key={filling}
        draft={draft}
        shown={shown}
        chains={session?.chains ?? app.chains}
        faults={faults}
        changes={changes}
        onChange={onChange}
        onUndo={onUndo}
      />
      <div className={styles.aside}>
        <Preview config={shown} chains={app.chains} />
        <Snippets draft={draft} served={served} domain={String(base.config.domain)}>
          <EmbeddingSites
            key={filling}
            draft={draft}
            faults={faults}
            changes={changes}
            onChange={onChange}
            onUndo={onUndo}
          />
        </Snippets>
      </div>
    </div>
  );
}
