import { SendFailedError } from '@livery/core/errors/transaction';
import type { Consent } from '@livery/core/gate/common/consent';
import { UnknownRpcError } from 'viem';
import { expect, test, vi } from 'vitest';
import { createSession } from './createSession';
import type { SentAction, StoppedAction } from './outcome';
import type { SessionPlan } from './sessionPlan';

type Figures = { buyAmount: bigint };
type Action = { status: 'ready'; figures: Figures; facts: { consents: readonly Consent[] } };
type Prepared = Action | StoppedAction;
type Sent = SentAction | { status: 'rejected' };

const hash = `0x${'11'.repeat(32)}` as const;

function ready(buyAmount: bigint, consents: readonly Consent[] = []): Action {
  return { status: 'ready', facts: { consents }, figures: { buyAmount } };
}

const blocked: StoppedAction = { status: 'blocked', code: 'PAYEE_MISMATCH' };
const stale: StoppedAction = { status: 'blocked', code: 'STALE' };

/** Figures that count as near within 0.1 %. */
const figures = {
  isSame: (one: Figures, other: Figures) => one.buyAmount === other.buyAmount,
  isNear: (now: Figures, shown: Figures) => now.buyAmount * 1_000n >= shown.buyAmount * 999n,
  isWorse: (now: Figures, agreed: Figures) => now.buyAmount * 1_000n < agreed.buyAmount * 999n,
};

type Options = {
  ask?: (() => Promise<Sent>) | undefined;
  judgeAgain?: (() => Promise<Prepared>) | undefined;
  agreed?: Figures;
  plan?: Partial<SessionPlan<Action, SentAction>>;
};

/** Opens a session with a listener; `answers` are the next readings, the last one repeated. */
function open(answers: (Prepared | Error)[], options: Options = {}) {
  const { ask = async () => ({ status: 'sent', hash }), judgeAgain = async () => stale, agreed, plan } = options;
  const due = { refresh: () => {} };
  const send = vi.fn(ask);
  const left = [...answers];
  const session = createSession<Action, SentAction>({
    ask: send,
    figures: { ...figures, agreed },
    isQuoted: true,
    judgeAgain,
    async prepare() {
      const answer = left.length > 1 ? left.shift() : left[0];
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
    pause: (signal) =>
      new Promise((resolve, reject) => {
        due.refresh = () => resolve(undefined);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    ...plan,
  });
  const close = session.subscribe(() => {});
  return { session, close, refresh: () => due.refresh(), send };
}

const until = vi.waitFor;

function expectStatus(session: ReturnType<typeof open>['session'], status: string) {
  return until(() => expect(session.getState().stage.status).toBe(status));
}

test('a swap is shown, confirmed, prompted for once and recorded', async () => {
  const { session, send } = open([ready(100n)]);
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(session.getState().stage).toMatchObject({ status: 'done', result: { hash } });
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ status: 'ready' }));
});

test('a call that still gives the shown figures is sent as agreed, without another quote', async () => {
  const agreed = ready(10_000n);
  const drifted = { ...agreed, figures: { ...agreed.figures, buyAmount: 9_991n } };
  const { session, send } = open([agreed, ready(9_000n)], { judgeAgain: async () => drifted });
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(send).toHaveBeenCalledExactlyOnceWith(drifted);
  expect(session.getState().stage).toMatchObject({ status: 'done', shown: agreed.figures });
});

test('a call that gives noticeably less than shown is not sent', async () => {
  const agreed = ready(10_000n);
  const moved = { ...agreed, figures: { ...agreed.figures, buyAmount: 9_989n } };
  const { session, send } = open([agreed, ready(9_980n)], { judgeAgain: async () => moved });
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
  expect(session.getState().stage).toMatchObject({ status: 'review', updated: ready(9_980n).figures });
});

test('a call whose approval is gone at the click fails, whatever the quote server answers', async () => {
  const gone: StoppedAction = { status: 'blocked', code: 'NOT_APPROVED' };
  const { session, send } = open([ready(100n), new Error('it would revert')], { judgeAgain: async () => gone });
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(session.getState().stage).toMatchObject({ status: 'failed', code: 'NOT_APPROVED' });
  expect(send).not.toHaveBeenCalled();
});

test('a double click sends once', async () => {
  const { session, send } = open([ready(100n)]);
  await expectStatus(session, 'review');
  await Promise.all([session.confirm([]), session.confirm([]), session.confirm([])]);
  await session.confirm([]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a quote that changes while the dialog is open has to be accepted', async () => {
  const { session, refresh, send } = open([ready(100n), ready(99n)]);
  await expectStatus(session, 'review');
  refresh();
  await until(() => expect(session.getState().stage).toMatchObject({ updated: { buyAmount: 99n } }));
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
  session.accept();
  await session.confirm([]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(session.getState().stage).toMatchObject({ status: 'done', shown: { buyAmount: 99n } });
});

test('a price that moves before the click is shown and not sent', async () => {
  const { session, send } = open([ready(100n), ready(101n)]);
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
  expect(session.getState().stage).toMatchObject({ status: 'review', updated: { buyAmount: 101n } });
});

test('quotes continue after an update at the click', async () => {
  const { session, refresh } = open([ready(100n), ready(101n), ready(102n)]);
  await expectStatus(session, 'review');
  await session.confirm([]);
  refresh();
  await until(() => expect(session.getState().stage).toMatchObject({ updated: { buyAmount: 102n } }));
});

test('a swap that the gate blocks fails with its code and is never sent', async () => {
  const { session, send } = open([blocked]);
  await expectStatus(session, 'failed');
  expect(session.getState().stage).toMatchObject({ code: 'PAYEE_MISMATCH', rejected: false });
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
});

test('a swap that the gate blocks at the click is not sent', async () => {
  const { session, send } = open([ready(100n), blocked]);
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(session.getState().stage).toMatchObject({ status: 'failed', code: 'PAYEE_MISMATCH' });
  expect(send).not.toHaveBeenCalled();
});

test('a failed quote is retried', async () => {
  const { session, refresh } = open([new Error('no answer'), ready(100n)]);
  await until(() => expect(session.getState().error).toBeInstanceOf(Error));
  expect(session.getState().stage.status).toBe('reading');
  refresh();
  await expectStatus(session, 'review');
  expect(session.getState().error).toBeUndefined();
});

test('without a fresh quote at the click nothing is sent', async () => {
  const { session, send } = open([ready(100n), new Error('no answer')]);
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
  expect(session.getState()).toMatchObject({ isChecking: false, stage: { status: 'review' } });
});

test('a rejection in the wallet ends the swap as rejected', async () => {
  const { session } = open([ready(100n)], { ask: async () => ({ status: 'rejected' }) });
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(session.getState().stage).toMatchObject({ status: 'failed', rejected: true });
});

test.each([
  ['a failed send', new SendFailedError('out of ink', undefined)],
  ['a failed request wrapped by viem', new UnknownRpcError(new Error('out of ink'))],
])('%s is shown with the message of the wallet', async (_, error) => {
  const { session } = open([ready(100n)], { ask: () => Promise.reject(error) });
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(session.getState().stage).toMatchObject({ status: 'failed', said: 'out of ink' });
});

test('a dialog closed during the last check sends nothing', async () => {
  const { session, close, send } = open([ready(100n)]);
  await expectStatus(session, 'review');
  const confirming = session.confirm([]);
  close();
  await confirming;
  expect(send).not.toHaveBeenCalled();
});

test('a swap sent after its dialog was closed is still recorded', async () => {
  const wallet = { answer: (_: Sent) => {} };
  const prompt = () =>
    new Promise<Sent>((resolve) => {
      wallet.answer = resolve;
    });
  const { session, close } = open([ready(100n)], { ask: prompt });
  await expectStatus(session, 'review');
  const confirming = session.confirm([]);
  await expectStatus(session, 'asking');
  close();
  wallet.answer({ status: 'sent', hash });
  expect(await confirming).toEqual({ status: 'sent', hash });
  expect(session.getState().stage.status).toBe('done');
});

test('a dialog that is opened again starts with a fresh quote', async () => {
  const { session, close } = open([ready(100n), ready(99n)]);
  await expectStatus(session, 'review');
  close();
  session.subscribe(() => {});
  await until(() => expect(session.getState().stage).toMatchObject({ updated: { buyAmount: 99n } }));
});

const asExpert = (answers: (Prepared | Error)[], agreed: Action) => open(answers, { agreed: agreed.figures });

test('the wallet of an expert is prompted at once, with the fresh quote', async () => {
  const fresh = ready(99_901n);
  const { session, send } = asExpert([fresh], ready(100_000n));
  await expectStatus(session, 'done');
  expect(send).toHaveBeenCalledExactlyOnceWith(fresh);
  expect(session.getState().stage).toMatchObject({ shown: fresh.figures });
});

test('until the prompt the state has the figures that the expert agreed to', async () => {
  const { session } = asExpert([ready(100n)], ready(100n));
  expect(session.getState()).toMatchObject({ agreed: ready(100n).figures, stage: { status: 'reading' } });
  await expectStatus(session, 'done');
  expect(session.getState().agreed).toBeUndefined();
});

test('a quote worse than an expert agreed to opens the review instead', async () => {
  const { session, send } = asExpert([ready(99_899n)], ready(100_000n));
  await expectStatus(session, 'review');
  expect(session.getState().stage).toMatchObject({ shown: { buyAmount: 100_000n }, updated: { buyAmount: 99_899n } });
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
  session.accept();
  await session.confirm([]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('the gate also blocks swaps of experts', async () => {
  const { session, send } = asExpert([blocked], ready(100n));
  await expectStatus(session, 'failed');
  expect(send).not.toHaveBeenCalled();
});

test('an expert whose first quote fails reviews the next one', async () => {
  const { session, send, refresh } = asExpert([new Error('no answer'), ready(100n)], ready(100n));
  await until(() => expect(session.getState()).toMatchObject({ error: expect.any(Error), agreed: undefined }));
  refresh();
  await expectStatus(session, 'review');
  expect(send).not.toHaveBeenCalled();
});

test('an expert who closes the dialog while the quote loads is not prompted', async () => {
  const { session, close, send } = asExpert([ready(100n)], ready(100n));
  close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(session.getState().stage.status).toBe('reading');
  expect(send).not.toHaveBeenCalled();
});

const worse = (worseBps: number): Consent => ({ code: 'PRICE_WORSE', worseBps, best: 200n, paid: 100n });
const unwitnessed: Consent = { code: 'PRICE_NOT_WITNESSED' };

test('a swap that needs consents is sent only when all of them are given', async () => {
  const { session, send } = open([ready(100n, [worse(300), unwitnessed])]);
  await expectStatus(session, 'review');
  await session.confirm([worse(300)]);
  expect(send).not.toHaveBeenCalled();
  expect(session.getState().stage.status).toBe('review');
  await session.confirm([unwitnessed, worse(300)]);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['the same call', async () => ready(100n, [worse(300)])],
  ['another quote', async () => stale],
])('a consent that only the last check of %s asks for leads back to the review', async (_, judgeAgain) => {
  const { session, send } = open([ready(100n), ready(100n, [worse(300)])], { judgeAgain });
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
  expect(session.getState()).toMatchObject({
    isChecking: false,
    stage: { status: 'review' },
    latest: { facts: { consents: [{ code: 'PRICE_WORSE' }] } },
  });
  await session.confirm([worse(300)]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a price difference that has grown since the consent leads back to the review', async () => {
  const { session, send } = open([ready(100n, [worse(300)]), ready(100n, [worse(351)])]);
  await expectStatus(session, 'review');
  await session.confirm([worse(300)]);
  expect(send).not.toHaveBeenCalled();
  await session.confirm([worse(351)]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('an expert reviews a swap that needs a consent', async () => {
  const { session, send } = asExpert([ready(100n, [worse(300)])], ready(100n));
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
  await session.confirm([worse(300)]);
  expect(send).toHaveBeenCalledTimes(1);
});

const typed = { isQuoted: false };

test('a call of the trader’s own that is refused at the last check ends, and is not prepared anew', async () => {
  const judgeAgain = async () => blocked;
  const { session, send } = open([ready(100n)], { judgeAgain, plan: typed });
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(session.getState().stage).toMatchObject({ status: 'failed', code: 'PAYEE_MISMATCH' });
  expect(send).not.toHaveBeenCalled();
});

test('other figures of a call of the trader’s own at the last check wait for the trader, without another reading', async () => {
  const prepare = vi.fn(async () => ready(100n));
  const plan = { ...typed, prepare };
  const { session, send } = open([], { judgeAgain: async () => ready(50n), plan });
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(session.getState().stage).toMatchObject({ status: 'review', updated: { buyAmount: 50n } });
  expect(send).not.toHaveBeenCalled();
  expect(prepare).toHaveBeenCalledTimes(1);
  session.accept();
  await session.confirm([]);
  expect(session.getState().stage).toMatchObject({ status: 'done', shown: { buyAmount: 50n } });
});

test('nothing is judged for a press without the consents, over a new price, or while a check is running', async () => {
  const judgeAgain = vi.fn(async () => ready(100n, [unwitnessed]));
  const { session, refresh } = open([ready(100n, [unwitnessed]), ready(99n, [unwitnessed])], { judgeAgain });
  await expectStatus(session, 'review');
  await session.confirm([]);
  expect(judgeAgain).not.toHaveBeenCalled();
  refresh();
  await until(() => expect(session.getState().stage).toMatchObject({ updated: { buyAmount: 99n } }));
  await session.confirm([unwitnessed]);
  expect(judgeAgain).not.toHaveBeenCalled();
  session.accept();
  await Promise.all([session.confirm([unwitnessed]), session.confirm([unwitnessed])]);
  expect(judgeAgain).toHaveBeenCalledTimes(1);
});
