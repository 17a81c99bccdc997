import type { AppConfig } from '@livery/core/wire/appConfig';
import { useState } from 'react';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { type Base, checkDraft, type Draft, getField, setFields } from './entry/draft';
import { EntryForm } from './form/EntryForm';
import { Preview } from './Preview';
import { type Session, SignIn } from './SignIn';
import { Snippets } from './Snippets';
import styles from './Studio.module.css';
import { StudioHeader } from './StudioHeader';
import { useRefusalWords } from './useRefusalWords';
import { Versions } from './Versions';

type Outcome = { kind: 'good' | 'bad'; words: string };

/** The screen where an operator edits an entry beside the page that it makes, and saves it with a token. */
export function Studio({ app }: { app: AppConfig }) {
  const text = useText();
  const describe = useRefusalWords();
  const [base, setBase] = useState<Base>(() => ({ version: 0, config: toDraft(app) }));
  const [draft, setDraft] = useState(base.config);
  /** Grows when the form is filled anew, with what the operator has not typed. */
  const [filling, setFilling] = useState(0);
  const [shown, setShown] = useState(app.config);
  const [session, setSession] = useState<Session>();
  const [panel, setPanel] = useState<'signIn' | 'versions'>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const { config, faults, changes } = checkDraft(draft, base);
  const domain = String(base.config.domain);

  const fill = (next: Draft) => {
    setDraft(next);
    setFilling((last) => last + 1);
    const { config } = checkDraft(next, base);
    if (config) setShown(config);
  };
  const change = (values: Draft) => {
    const next = setFields(draft, values);
    setDraft(next);
    const { config } = checkDraft(next, base);
    if (config) setShown(config);
  };

  /** Shows the entry of a host as it is saved now; `kept` are changes that stay. */
  async function open({ entries }: Session, host: string, kept?: Draft): Promise<boolean> {
    const answer = await entries.getEntry(host);
    const isNew = 'refusal' in answer && answer.refusal.status === 404;
    if ('refusal' in answer && !isNew) {
      setOutcome({ kind: 'bad', words: describe(answer.refusal) });
      return false;
    }
    const fresh = host === domain ? base.config : { ...draft, domain: host };
    const next =
      'output' in answer ? { ...answer.output, config: answer.output.config ?? fresh } : { version: 0, config: fresh };
    setBase(next);
    fill(kept ?? next.config);
    return true;
  }

  async function signIn(next: Session) {
    setSession(next);
    setPanel(undefined);
    setOutcome(undefined);
    const isOwn = await open(next, domain, changes.length > 0 ? draft : undefined);
    const [other] = next.hosts;
    // A token of another host alone.
    if (!isOwn && other !== undefined && (await open(next, other))) setOutcome(undefined);
  }

  async function write(send: (session: Session) => ReturnType<Session['entries']['save']>) {
    if (!session) return setPanel('signIn');
    setBusy(true);
    const answer = await send(session);
    if ('refusal' in answer) {
      setOutcome({ kind: 'bad', words: describe(answer.refusal) });
      // The newer version is what the changes are compared with from now on, and it is named above them.
      if (answer.refusal.status === 409) await open(session, domain, draft);
    } else if (await open(session, domain)) {
      setOutcome({ kind: 'good', words: text('studio.saved', { version: `${answer.output.version}` }) });
    }
    setBusy(false);
  }

  return (
    <div className={styles.studio}>
      <StudioHeader
        base={base}
        domain={domain}
        hosts={session?.hosts}
        changes={changes.length}
        onHost={(host) => void (session && open(session, host))}
      >
        {panel === 'versions' ? (
          <Button kind="quiet" onClick={() => setPanel(undefined)}>
            {text('studio.backToEditing')}
          </Button>
        ) : (
          <>
            {changes.length > 0 && (
              <Button kind="quiet" onClick={() => fill(base.config)}>
                {text('studio.discard')}
              </Button>
            )}
            {session && base.version > 0 && (
              <Button kind="quiet" onClick={() => setPanel('versions')}>
                {text('studio.versions')}
              </Button>
            )}
            {session ? (
              <Button
                busy={isBusy}
                disabled={!config || (changes.length === 0 && base.version > 0 && !base.withdrawn)}
                onClick={() => void write(({ entries }) => entries.save(domain, base.version, draft))}
              >
                {text('studio.save', { version: `${base.version + 1}` })}
              </Button>
            ) : (
              <Button onClick={() => setPanel('signIn')}>{text('studio.signInToSave')}</Button>
            )}
          </>
        )}
      </StudioHeader>
      <main id="content" tabIndex={-1} className={styles.main}>
        <div aria-live="polite">
          {outcome && (
            <Notice kind={outcome.kind} className={styles.outcome}>
              {outcome.words}
            </Notice>
          )}
        </div>
        {panel === 'signIn' && <SignIn onSignIn={(next) => void signIn(next)} onCancel={() => setPanel(undefined)} />}
        {panel === 'versions' && session ? (
          <Versions
            entries={session.entries}
            domain={domain}
            live={base.version}
            onWithdraw={
              base.withdrawn
                ? undefined
                : () => {
                    setPanel(undefined);
                    void write(({ entries }) => entries.withdraw(domain, base.version));
                  }
            }
            onRollBack={(to) => {
              setPanel(undefined);
              void write(({ entries }) => entries.rollBack(domain, base.version, to));
            }}
          />
        ) : (
          <div className={styles.columns}>
            <EntryForm
              key={filling}
              draft={draft}
              shown={shown}
              chains={session?.chains ?? app.chains}
              faults={faults}
              changes={changes}
              onChange={change}
              onUndo={(paths) =>
                fill(setFields(draft, Object.fromEntries(paths.map((path) => [path, getField(base.config, path)]))))
              }
            />
            <div className={styles.aside}>
              <Preview config={shown} />
              <Snippets draft={draft} served={toDraft(app)} domain={domain} />
            </div>
          </div>
        )}
      </main>
    </div>
  );
}

/** Returns the entry that the page was served with, as one of the host itself where it had none. */
function toDraft({ config, configured }: AppConfig): Draft {
  return { ...config, domain: configured ? config.domain : location.hostname };
}
