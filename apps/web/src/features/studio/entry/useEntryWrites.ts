import { useMutation } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { EntryRefusedError } from '../entriesApi';
import type { Base, Draft } from './draft';
import type { Session, StudioAction, StudioQuestion, StudioState } from './studioState';

type Send = (session: Session) => ReturnType<Session['entries']['save']>;

/** Reads the entries of hosts into Studio, and writes versions of them. */
export function useEntryWrites({ base, draft, session }: StudioState, dispatch: Dispatch<StudioAction>) {
  const domain = String(base.config.domain);

  async function open(reader: Session, host: string, kept?: Draft): Promise<void> {
    const unsaved = host === domain ? base.config : { ...draft, domain: host };
    dispatch({ type: 'open', base: await readBase(reader, host, unsaved), kept });
  }

  const opening = useMutation({ mutationFn: (host: string) => (session ? open(session, host) : Promise.resolve()) });
  const signingIn = useMutation({
    mutationFn: ({ next, kept }: { next: Session; kept: Draft | undefined }) =>
      // A token of another host alone may not open this one.
      open(next, domain, kept).catch((error: unknown) => {
        const [other] = next.hosts;
        if (other === undefined) throw error;
        return open(next, other);
      }),
  });
  const writing = useMutation({
    async mutationFn(send: Send) {
      if (!session) throw new Error('Nobody is signed in.');
      try {
        const { version } = await send(session);
        // It is written, whether or not it can be read again.
        await open(session, domain).catch(() => undefined);
        return version;
      } catch (error) {
        // The newer version is what the changes are compared with from now on, and it is named above them.
        if (error instanceof EntryRefusedError && error.status === 409) await open(session, domain, draft);
        throw error;
      }
    },
  });
  const all = [opening, signingIn, writing];
  const begin = () => {
    for (const { reset } of all) reset();
  };
  return {
    isBusy: writing.isPending,
    /** The last refusal; undefined once something else was asked for. */
    error: all.find(({ error }) => error)?.error ?? undefined,
    /** The version that was just written. */
    written: writing.data,
    /** Does what the operator was asked about. */
    answer(question: StudioQuestion) {
      begin();
      dispatch({ type: 'answer' });
      if (question.kind === 'host') opening.mutate(question.host);
      else writing.mutate(toSend(question, { domain, live: base.version }));
    },
    signIn(next: Session, kept: Draft | undefined) {
      begin();
      dispatch({ type: 'signIn', session: next });
      signingIn.mutate({ next, kept });
    },
    save() {
      begin();
      writing.mutate(({ entries }) => entries.save(domain, base.version, draft));
    },
  };
}

function toSend(
  question: Exclude<StudioQuestion, { kind: 'host' }>,
  { domain, live }: { domain: string; live: number },
): Send {
  if (question.kind === 'withdraw') return ({ entries }) => entries.withdraw(domain, live);
  return ({ entries }) => entries.rollBack(domain, live, question.to);
}

/** Reads the entry of a host; `unsaved` is the content of one that was never saved, or that is withdrawn. */
async function readBase({ entries }: Session, host: string, unsaved: Draft): Promise<Base> {
  try {
    const found = await entries.getEntry(host);
    return { ...found, config: found.config ?? unsaved };
  } catch (error) {
    if (error instanceof EntryRefusedError && error.status === 404) return { version: 0, config: unsaved };
    throw error;
  }
}
