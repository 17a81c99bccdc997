import type { AppConfig } from '@livery/core/wire/appConfig';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Entries } from '../entriesApi';
import { type Base, checkDraft, type Draft, setFields } from './draft';

/** Access to the saved entries, with the name of its token, the hosts that it may save, and the gateway's chains. */
export type Session = { entries: Entries; token: string; hosts: readonly string[]; chains: readonly number[] };

/** A change of what is live or open, which the operator is asked about before. */
export type StudioQuestion = { kind: 'rollBack'; to: number } | { kind: 'withdraw' } | { kind: 'host'; host: string };

export type StudioState = {
  base: Base;
  draft: Draft;
  /** Grows when the form is filled anew, with what the operator has not typed. */
  filling: number;
  /** The last draft that fits. */
  shown: ProductConfig;
  session: Session | undefined;
  panel: 'signIn' | 'versions' | undefined;
  question: StudioQuestion | undefined;
};

export type StudioAction =
  | { type: 'fill'; draft: Draft }
  | { type: 'change'; values: Draft }
  /** Shows an entry as it is saved now; `kept` are changes that stay. */
  | { type: 'open'; base: Base; kept?: Draft | undefined }
  | { type: 'signIn'; session: Session }
  | { type: 'signOut' }
  | { type: 'show'; panel: StudioState['panel'] }
  | { type: 'ask'; question: StudioQuestion | undefined }
  /** The question is answered: what it is about is done. */
  | { type: 'answer' };

/** Opens Studio with the entry that its page was served with, as one of the host itself where it had none. */
export function openStudio(app: AppConfig): StudioState {
  const config = toDraft(app);
  return {
    base: { version: 0, config },
    draft: config,
    filling: 0,
    shown: app.config,
    session: undefined,
    panel: undefined,
    question: undefined,
  };
}

/** Returns the entry that a page was served with. */
export function toDraft({ config, configured }: AppConfig): Draft {
  return { ...config, domain: configured ? config.domain : location.hostname };
}

/** Returns the state after an action. */
export function changeStudio(state: StudioState, action: StudioAction): StudioState {
  switch (action.type) {
    case 'fill':
      return fill(state, action.draft);
    case 'change':
      return show({ ...state, draft: setFields(state.draft, action.values) });
    case 'open':
      return fill({ ...state, base: action.base }, action.kept ?? action.base.config);
    case 'signIn':
      return { ...state, session: action.session, panel: undefined };
    case 'signOut':
      return { ...state, session: undefined, panel: undefined };
    case 'show':
      return { ...state, panel: action.panel };
    case 'ask':
      return { ...state, question: action.question };
    case 'answer':
      return { ...state, question: undefined, panel: undefined };
  }
}

function fill(state: StudioState, draft: Draft): StudioState {
  return show({ ...state, draft, filling: state.filling + 1 });
}

function show(state: StudioState): StudioState {
  const { config } = checkDraft(state.draft, state.base);
  return config ? { ...state, shown: config } : state;
}
