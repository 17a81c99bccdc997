import { type Consent, isAgreed } from '@livery/core/gate/common/consent';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { readStop } from '../messages/stop';
import type { Asked, StoppedAction } from './outcome';
import { repeatUntilAnswered } from './repeatUntilAnswered';
import type { ReviewedAction, SessionPlan, SessionState, WalletSession } from './sessionPlan';
import { reduceStage, type SessionEvent } from './sessionStage';

const refreshMs = 10_000;
const retryMs = 2_000;

type Context<Ready extends ReviewedAction<unknown>, Result extends Asked> = {
  plan: SessionPlan<Ready, Result>;
  store: StoreApi<SessionState<Ready, Result>>;
  /** Aborts the readings under way, and returns the signal of the next ones. */
  restart: () => AbortSignal;
};

/**
 * Creates the session of one action, from its dialog's opening to its hash or signature:
 *
 * 1. Read: both nodes are asked for the facts, and the gate judges the call. A refusal ends the session.
 * 2. Review: the trader sees the figures. An expert who agreed to them before goes on to 6, unless they are worse or need a consent.
 * 3. Refresh: 1 is repeated every ten seconds. A failure is told, and tried again after two.
 * 4. Update: other figures wait beside the shown ones until the trader accepts them.
 * 5. Check: at the click on Confirm the shown call is judged once more. Other figures lead to 4. A quote that no longer holds leads to 1.
 * 6. Ask: the wallet is prompted, once. A rejection ends the session.
 * 7. Done: the hash or the signature is recorded, also where the dialog is gone by then.
 * 8. Stop: whoever closes the dialog before 6 aborts all readings.
 */
export function createSession<Ready extends ReviewedAction<unknown>, Result extends Asked>(
  plan: SessionPlan<Ready, Result>,
): WalletSession<Ready, Result> {
  const store = createStore<SessionState<Ready, Result>>(() => ({
    stage: { status: 'reading' },
    latest: undefined,
    error: undefined,
    isChecking: false,
    agreed: plan.figures.agreed,
  }));
  let reading = new AbortController();
  const restart = () => {
    reading.abort();
    reading = new AbortController();
    return reading.signal;
  };
  const context = { plan, store, restart };
  let listeners = 0;
  return {
    getState: store.getState,
    subscribe(listener) {
      listeners += 1;
      const leave = store.subscribe(listener);
      if (listeners === 1) void keepFresh(context, restart());
      return () => {
        leave();
        listeners -= 1;
        if (listeners === 0) reading.abort();
      };
    },
    accept: () => dispatch(context, { type: 'accept' }),
    confirm: (given) => confirm(context, given),
  };
}

function dispatch<Ready extends ReviewedAction<unknown>, Result extends Asked>(
  { plan, store }: Context<Ready, Result>,
  event: SessionEvent<Ready['figures'], Result>,
  change: Partial<SessionState<Ready, Result>> = {},
): void {
  store.setState(({ stage }) => ({ ...change, stage: reduceStage(stage, event, plan.figures.isSame) }));
}

/** Reads the facts until the signal aborts or the action is past its review. */
async function keepFresh<Ready extends ReviewedAction<unknown>, Result extends Asked>(
  context: Context<Ready, Result>,
  signal: AbortSignal,
  isDue = true,
): Promise<void> {
  const { plan, store } = context;
  try {
    if (isDue) await refresh(context, signal);
    while (isOpen(store.getState())) {
      await plan.pause(signal, store.getState().error ? retryMs : refreshMs);
      await refresh(context, signal);
    }
  } catch {
    // Aborted: a newer loop has taken over, or there are no listeners.
  }
}

function isOpen({ stage: { status } }: Pick<SessionState<ReviewedAction<unknown>, unknown>, 'stage'>): boolean {
  return status === 'reading' || status === 'review';
}

async function refresh<Ready extends ReviewedAction<unknown>, Result extends Asked>(
  context: Context<Ready, Result>,
  signal: AbortSignal,
): Promise<void> {
  const { plan, store } = context;
  try {
    const prepared = await repeatUntilAnswered(plan.prepare, { signal, pause: plan.pause });
    signal.throwIfAborted();
    show(context, prepared);
  } catch (error) {
    signal.throwIfAborted();
    store.setState({ error, agreed: undefined });
  }
}

function show<Ready extends ReviewedAction<unknown>, Result extends Asked>(
  context: Context<Ready, Result>,
  prepared: Ready | StoppedAction,
): void {
  const { stage, agreed } = context.store.getState();
  if (prepared.status === 'blocked') stop(context, prepared);
  else if (agreed && stage.status === 'reading') settleAgreed(context, prepared, agreed);
  else dispatch(context, { type: 'read', figures: prepared.figures }, { latest: prepared, error: undefined });
}

function stop<Ready extends ReviewedAction<unknown>, Result extends Asked>(
  context: Context<Ready, Result>,
  { status: _, ...stopped }: StoppedAction,
): void {
  dispatch(context, { type: 'failed', stop: stopped }, { error: undefined });
}

/** Prompts without a review, or opens the review for a consent or worse figures, shown beside the agreed ones. */
function settleAgreed<Ready extends ReviewedAction<unknown>, Result extends Asked>(
  context: Context<Ready, Result>,
  prepared: Ready,
  agreed: Ready['figures'],
): void {
  const { figures } = prepared;
  const isKept = !context.plan.figures.isWorse?.(figures, agreed);
  const change = { latest: prepared, error: undefined, agreed: undefined };
  dispatch(context, { type: 'read', figures: isKept ? figures : agreed }, change);
  if (!isKept) dispatch(context, { type: 'read', figures });
  if (!isKept || prepared.facts.consents.length > 0) return;
  dispatch(context, { type: 'ask' });
  void ask(context, prepared);
}

async function confirm<Ready extends ReviewedAction<unknown>, Result extends Asked>(
  context: Context<Ready, Result>,
  given: readonly Consent[],
): Promise<Result | undefined> {
  const { store, restart } = context;
  const { stage, latest: shown, error, isChecking } = store.getState();
  if (stage.status !== 'review' || stage.updated || error || isChecking) return undefined;
  if (!shown || !isAgreed(shown.facts.consents, given)) return undefined;
  const signal = restart();
  store.setState({ isChecking: true });
  try {
    if (!(await judgeLatest(context, stage.shown, signal))) await refresh(context, signal);
  } catch {
    // Closed meanwhile.
    return undefined;
  } finally {
    store.setState({ isChecking: false });
  }
  const { latest, error: failure } = store.getState();
  // The reducer ignores this when the figures have changed.
  if (!failure && latest && isAgreed(latest.facts.consents, given)) dispatch(context, { type: 'ask' });
  if (store.getState().stage.status === 'asking' && latest) return ask(context, latest);
  void keepFresh(context, signal, false);
  return undefined;
}

/**
 * Checks the exact call that the trader agreed to again, so that a small drift of the price needs no new consent.
 * Returns false when another reading is needed: a quoted call can neither be sent now nor has lost its approval, or a
 * node has not answered.
 */
async function judgeLatest<Ready extends ReviewedAction<unknown>, Result extends Asked>(
  context: Context<Ready, Result>,
  shown: Ready['figures'],
  signal: AbortSignal,
): Promise<boolean> {
  const { plan, store } = context;
  const { latest } = store.getState();
  if (!latest) return false;
  const judge = (own: AbortSignal) => plan.judgeAgain(latest, own);
  const again = await repeatUntilAnswered(judge, { signal, pause: plan.pause }).catch(() => undefined);
  signal.throwIfAborted();
  if (!again) return false;
  if (again.status === 'ready' && plan.figures.isNear(again.figures, shown)) store.setState({ latest: again });
  else if (again.status === 'ready' && !plan.isQuoted) show(context, again);
  else if (again.status === 'blocked' && (!plan.isQuoted || again.code === 'NOT_APPROVED')) stop(context, again);
  else return false;
  return true;
}

async function ask<Ready extends ReviewedAction<unknown>, Result extends Asked>(
  context: Context<Ready, Result>,
  action: Ready,
): Promise<Result | undefined> {
  try {
    const asked = await context.plan.ask(action);
    if (!isRejected(asked)) {
      dispatch(context, { type: 'done', result: asked });
      return asked;
    }
    dispatch(context, { type: 'rejected' });
  } catch (error) {
    dispatch(context, { type: 'failed', stop: readStop(error) });
  }
  return undefined;
}

function isRejected(asked: Asked | { status: 'rejected' }): asked is { status: 'rejected' } {
  return asked.status === 'rejected';
}
