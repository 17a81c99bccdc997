import type { Sent } from '@livery/core/actions/sendGated';
import { sealTransaction } from '@livery/core/domain/sealTransaction';
import type { TradeFigures } from '@livery/core/domain/trade';
import { SendFailedError } from '@livery/core/errors/SendFailedError';
import { UnknownRpcError } from 'viem';
import { expect, test, vi } from 'vitest';
import { eth, operator, sampleQuote, sampleTerms, usdc } from '../testing/sampleTerms';
import { createSwapSession } from './createSwapSession';
import type { PreparedSwap, ReadySwap } from './preparedSwap';

const hash = `0x${'11'.repeat(32)}` as const;

function ready(buyAmount: bigint): ReadySwap {
  const { amount, chain } = sampleTerms;
  const limit = buyAmount - 1n;
  return {
    status: 'ready',
    transaction: sealTransaction({ chainId: 1, from: operator, to: chain.exchangeProxy, data: '0x', value: amount }),
    facts: {
      kind: 'swap',
      side: 'exactInput',
      sellToken: eth,
      buyToken: usdc,
      sellAmount: amount,
      minimumReceived: limit,
      fee: undefined,
      payee: operator,
      target: chain.exchangeProxy,
      value: amount,
      fills: [],
      gas: { source: 'wallet' },
      isSimulated: true,
    },
    figures: { sellAmount: amount, buyAmount, limit },
    quote: { response: sampleQuote, receivedAt: 0 },
  };
}

const blocked: PreparedSwap = { status: 'blocked', code: 'PAYEE_MISMATCH', reason: 'The route pays somebody else.' };

const stale: PreparedSwap = { status: 'blocked', code: 'STALE', reason: 'The quote is too old.' };

/** A session that is looked at; `answers` are the next swaps, the last one again and again. */
function open(
  answers: (PreparedSwap | Error)[],
  send: () => Promise<Sent> = async () => ({ status: 'sent', hash }),
  judgeAgain: () => Promise<PreparedSwap> = async () => stale,
  agreed?: TradeFigures,
) {
  const due = { refresh: () => {} };
  const wallet = { send: vi.fn(send), onSent: vi.fn() };
  const left = [...answers];
  const session = createSwapSession({
    ...wallet,
    side: 'exactInput',
    agreed,
    judgeAgain,
    async prepare() {
      const answer = left.length > 1 ? left.shift() : left[0];
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
    pause: (signal) =>
      new Promise((resolve, reject) => {
        due.refresh = resolve;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  const close = session.subscribe(() => {});
  return { session, close, refresh: () => due.refresh(), ...wallet };
}

const until = vi.waitFor;

function expectStatus(session: ReturnType<typeof createSwapSession>, status: string) {
  return until(() => expect(session.getState().trade.status).toBe(status));
}

test('a swap is shown, confirmed, prompted for once and recorded', async () => {
  const { session, send, onSent } = open([ready(100n)]);
  await expectStatus(session, 'confirming');
  await session.confirm();
  expect(session.getState().trade).toMatchObject({ status: 'pending', hash });
  expect(send).toHaveBeenCalledTimes(1);
  expect(onSent).toHaveBeenCalledExactlyOnceWith({ hash, swap: expect.objectContaining({ status: 'ready' }) });
});

test('a call that still gives what was shown is sent as it was agreed to, without another quote', async () => {
  const agreed = ready(10_000n);
  const drifted = { ...agreed, figures: { ...agreed.figures, buyAmount: 9_991n } };
  const { session, send } = open([agreed, ready(9_000n)], undefined, async () => drifted);
  await expectStatus(session, 'confirming');
  await session.confirm();
  expect(send).toHaveBeenCalledExactlyOnceWith(agreed.transaction);
  expect(session.getState().trade).toMatchObject({ status: 'pending', shown: agreed.figures });
});

test('a call that gives noticeably less than was shown is not sent', async () => {
  const agreed = ready(10_000n);
  const moved = { ...agreed, figures: { ...agreed.figures, buyAmount: 9_989n } };
  const { session, send } = open([agreed, ready(9_980n)], undefined, async () => moved);
  await expectStatus(session, 'confirming');
  await session.confirm();
  expect(send).not.toHaveBeenCalled();
  expect(session.getState().trade).toMatchObject({ status: 'confirming', updated: ready(9_980n).figures });
});

test('a call whose approval is gone by the click ends there, whatever the quote server says', async () => {
  const gone: PreparedSwap = { status: 'blocked', code: 'NOT_APPROVED', reason: 'It reverts.' };
  const { session, send } = open([ready(100n), new Error('it would revert')], undefined, async () => gone);
  await expectStatus(session, 'confirming');
  await session.confirm();
  expect(session.getState().trade).toMatchObject({ status: 'failed', code: 'NOT_APPROVED' });
  expect(send).not.toHaveBeenCalled();
});

test('a double click sends once', async () => {
  const { session, send } = open([ready(100n)]);
  await expectStatus(session, 'confirming');
  await Promise.all([session.confirm(), session.confirm(), session.confirm()]);
  await session.confirm();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a quote that changes while the dialog is open has to be accepted', async () => {
  const { session, refresh, send } = open([ready(100n), ready(99n)]);
  await expectStatus(session, 'confirming');
  refresh();
  await until(() => expect(session.getState().trade).toMatchObject({ updated: { buyAmount: 99n } }));
  await session.confirm();
  expect(send).not.toHaveBeenCalled();
  session.accept();
  await session.confirm();
  expect(send).toHaveBeenCalledTimes(1);
  expect(session.getState().trade).toMatchObject({ status: 'pending', shown: { buyAmount: 99n } });
});

test('a price that moves between look and click is shown, not sent', async () => {
  const { session, send } = open([ready(100n), ready(101n)]);
  await expectStatus(session, 'confirming');
  await session.confirm();
  expect(send).not.toHaveBeenCalled();
  expect(session.getState().trade).toMatchObject({ status: 'confirming', updated: { buyAmount: 101n } });
});

test('quotes go on after an update at the click', async () => {
  const { session, refresh } = open([ready(100n), ready(101n), ready(102n)]);
  await expectStatus(session, 'confirming');
  await session.confirm();
  refresh();
  await until(() => expect(session.getState().trade).toMatchObject({ updated: { buyAmount: 102n } }));
});

test('what the gate blocks is told and never sent', async () => {
  const { session, send } = open([blocked]);
  await expectStatus(session, 'failed');
  expect(session.getState().trade).toMatchObject({ code: 'PAYEE_MISMATCH', rejected: false });
  await session.confirm();
  expect(send).not.toHaveBeenCalled();
});

test('what the gate blocks only at the click is not sent either', async () => {
  const { session, send } = open([ready(100n), blocked]);
  await expectStatus(session, 'confirming');
  await session.confirm();
  expect(session.getState().trade).toMatchObject({ status: 'failed', code: 'PAYEE_MISMATCH' });
  expect(send).not.toHaveBeenCalled();
});

test('a quote server that fails once is asked again', async () => {
  const { session, refresh } = open([new Error('no answer'), ready(100n)]);
  await until(() => expect(session.getState().error).toBeInstanceOf(Error));
  expect(session.getState().trade.status).toBe('idle');
  refresh();
  await expectStatus(session, 'confirming');
  expect(session.getState().error).toBeUndefined();
});

test('without a fresh quote at the click nothing is sent', async () => {
  const { session, send } = open([ready(100n), new Error('no answer')]);
  await expectStatus(session, 'confirming');
  await session.confirm();
  expect(send).not.toHaveBeenCalled();
  expect(session.getState()).toMatchObject({ isChecking: false, trade: { status: 'confirming' } });
});

test('the trader says no in the wallet', async () => {
  const { session } = open([ready(100n)], async () => ({ status: 'rejected' }));
  await expectStatus(session, 'confirming');
  await session.confirm();
  expect(session.getState().trade).toMatchObject({ status: 'failed', rejected: true });
});

test.each([
  ['a wallet that fails', new SendFailedError('out of ink', undefined)],
  ['a request to it that a library wraps', new UnknownRpcError(new Error('out of ink'))],
])('%s is told with its own words', async (_, error) => {
  const { session } = open([ready(100n)], () => Promise.reject(error));
  await expectStatus(session, 'confirming');
  await session.confirm();
  expect(session.getState().trade).toMatchObject({ status: 'failed', code: 'SEND_FAILED', reason: 'out of ink' });
});

test('a dialog that is left during the last check sends nothing', async () => {
  const { session, close, send } = open([ready(100n)]);
  await expectStatus(session, 'confirming');
  const confirming = session.confirm();
  close();
  await confirming;
  expect(send).not.toHaveBeenCalled();
});

test('what is sent after the dialog was left is recorded all the same', async () => {
  const wallet = { answer: (_: Sent) => {} };
  const prompt = () =>
    new Promise<Sent>((resolve) => {
      wallet.answer = resolve;
    });
  const { session, close, onSent } = open([ready(100n)], prompt);
  await expectStatus(session, 'confirming');
  const confirming = session.confirm();
  await expectStatus(session, 'signing');
  close();
  wallet.answer({ status: 'sent', hash });
  await confirming;
  expect(onSent).toHaveBeenCalledTimes(1);
});

test('a dialog that is opened again starts with a fresh quote', async () => {
  const { session, close } = open([ready(100n), ready(99n)]);
  await expectStatus(session, 'confirming');
  close();
  session.subscribe(() => {});
  await until(() => expect(session.getState().trade).toMatchObject({ updated: { buyAmount: 99n } }));
});

const asExpert = (answers: (PreparedSwap | Error)[], agreed: ReadySwap) =>
  open(answers, undefined, undefined, agreed.figures);

test('what an expert agreed to on the form is prompted for at once, by the fresh quote', async () => {
  const fresh = ready(99_901n);
  const { session, send } = asExpert([fresh], ready(100_000n));
  await expectStatus(session, 'pending');
  expect(send).toHaveBeenCalledExactlyOnceWith(fresh.transaction);
  expect(session.getState().trade).toMatchObject({ shown: fresh.figures });
});

test('until then the screen knows what is about to be asked for', async () => {
  const { session } = asExpert([ready(100n)], ready(100n));
  expect(session.getState()).toMatchObject({ agreed: ready(100n).figures, trade: { status: 'idle' } });
  await expectStatus(session, 'pending');
  expect(session.getState().agreed).toBeUndefined();
});

test('a quote that is worse than an expert agreed to opens the review instead', async () => {
  const { session, send } = asExpert([ready(99_899n)], ready(100_000n));
  await expectStatus(session, 'confirming');
  expect(session.getState().trade).toMatchObject({ shown: { buyAmount: 100_000n }, updated: { buyAmount: 99_899n } });
  await session.confirm();
  expect(send).not.toHaveBeenCalled();
  session.accept();
  await session.confirm();
  expect(send).toHaveBeenCalledTimes(1);
});

test('the gate stands before an expert, too', async () => {
  const { session, send } = asExpert([blocked], ready(100n));
  await expectStatus(session, 'failed');
  expect(send).not.toHaveBeenCalled();
});

test('an expert whose first quote fails reviews the next one', async () => {
  const { session, send, refresh } = asExpert([new Error('no answer'), ready(100n)], ready(100n));
  await until(() => expect(session.getState()).toMatchObject({ error: expect.any(Error), agreed: undefined }));
  refresh();
  await expectStatus(session, 'confirming');
  expect(send).not.toHaveBeenCalled();
});

test('an expert who leaves while the quote is fetched is not prompted', async () => {
  const { session, close, send } = asExpert([ready(100n)], ready(100n));
  close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(session.getState().trade.status).toBe('idle');
  expect(send).not.toHaveBeenCalled();
});
