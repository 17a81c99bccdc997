import type { AppConfig } from '@livery/core/wire/appConfig';
import { Suspense, useReducer } from 'react';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { ConfirmChange } from './ConfirmChange';
import { Editor } from './Editor';
import { checkDraft } from './entry/draft';
import { changeStudio, openStudio, type StudioQuestion } from './entry/studioState';
import { useEntryWrites } from './entry/useEntryWrites';
import { SignIn } from './SignIn';
import styles from './Studio.module.css';
import { StudioActions } from './StudioActions';
import { StudioHeader } from './StudioHeader';
import { WriteOutcome } from './WriteOutcome';

const Versions = lazyPart(async () => (await import('./versions/Versions')).Versions);

/** The screen where an operator edits an entry beside the page that it makes, and saves it with a token. */
export function Studio({ app }: { app: AppConfig }) {
  const [state, dispatch] = useReducer(changeStudio, app, openStudio);
  const writes = useEntryWrites(state, dispatch);
  const { base, draft, session, panel, question } = state;
  const checked = checkDraft(draft, base);
  const domain = String(base.config.domain);
  const changes = checked.changes.length;
  const ask = (asked: StudioQuestion) => dispatch({ type: 'ask', question: asked });
  return (
    <div className={styles.studio}>
      <StudioHeader
        base={base}
        domain={domain}
        hosts={session?.hosts}
        changes={changes}
        onHost={(host) => (changes > 0 ? ask({ kind: 'host', host }) : writes.answer({ kind: 'host', host }))}
      >
        <StudioActions
          state={state}
          dispatch={dispatch}
          changes={changes}
          isBusy={writes.isBusy}
          isComplete={checked.config !== undefined}
          onSave={writes.save}
        />
      </StudioHeader>
      <main id="content" tabIndex={-1} className={styles.main}>
        <WriteOutcome error={writes.error} written={writes.written} />
        {panel === 'signIn' && (
          <SignIn
            onSignIn={(next) => writes.signIn(next, changes > 0 ? draft : undefined)}
            onCancel={() => dispatch({ type: 'show', panel: undefined })}
          />
        )}
        {panel === 'versions' && session ? (
          <Suspense>
            <Versions
              session={session}
              domain={domain}
              live={base.version}
              onRollBack={(to) => ask({ kind: 'rollBack', to })}
              onWithdraw={base.withdrawn ? undefined : () => ask({ kind: 'withdraw' })}
            />
          </Suspense>
        ) : (
          <Editor app={app} state={state} checked={checked} dispatch={dispatch} />
        )}
      </main>
      {question && (
        <ConfirmChange
          question={question}
          live={base.version}
          changes={changes}
          onConfirm={() => writes.answer(question)}
          onClose={() => dispatch({ type: 'ask', question: undefined })}
        />
      )}
    </div>
  );
}
