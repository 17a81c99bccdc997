import type { Sent } from '@livery/core/actions/sendGated';
import { sealTransaction } from '@livery/core/domain/sealTransaction';
import type { TradeFigures } from '@livery/core/domain/swap/reduceTrade';
import { SendFailedError } from '@livery/core/errors/transaction';
import type { Consent } from '@livery/core/gate/consent';
import { UnknownRpcError } from 'viem';
import { expect, test, vi } from 'vitest';
import { eth, operator, sampleQuote, sampleTerms, usdc } from '../testing/sampleTerms';
import { createSwapSession } from './createSwapSession';
import type { PreparedSwap, ReadySwap } from './prepareSwap';

const hash = `0x${'11'.repeat(32)}` as const;

function ready(buyAmount: bigint, consents: readonly Consent[] = []): ReadySwap {
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
      networkFee: undefined,
      routed: undefined,
      market: undefined,
      witnessed: { price: false, fee: false, tokens: true, name: true },
      consents,
      isSimulated: true,
    },
    figures: { sellAmount: amount, buyAmount, limit },
    quote: { response: sampleQuote, receivedAt: 0 },
  };
}

const blocked: PreparedSwap = { status: 'blocked', code: 'PAYEE_MISMATCH', reason: 'The route pays somebody else.' };

const stale: PreparedSwap = { status: 'blocked', code: 'STALE', reason: 'The quote is too old.' };

/** Opens a session with a listener; `answers` are the next swaps, the last one repeated. */
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
  await session.confirm([]);
  expect(session.getState().trade).toMatchObject({ status: 'pending', hash });
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ status: 'ready' }));
  expect(onSent).toHaveBeenCalledTimes(1);
});

test('a call that still gives the shown figures is sent as agreed, without another quote', async () => {
  const agreed = ready(10_000n);
  const drifted = { ...agreed, figures: { ...agreed.figures, buyAmount: 9_991n } };
  const { session, send } = open([agreed, ready(9_000n)], undefined, async () => drifted);
  await expectStatus(session, 'confirming');
  await session.confirm([]);
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ transaction: agreed.transaction }));
  expect(session.getState().trade).toMatchObject({ status: 'pending', shown: agreed.figures });
});

test('a call that gives noticeably less than shown is not sent', async () => {
  const agreed = ready(10_000n);
  const moved = { ...agreed, figures: { ...agreed.figures, buyAmount: 9_989n } };
  const { session, send } = open([agreed, ready(9_980n)], undefined, async () => moved);
  await expectStatus(session, 'confirming');
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
  expect(session.getState().trade).toMatchObject({ status: 'confirming', updated: ready(9_980n).figures });
});

test('a call whose approval is gone at the click fails, whatever the quote server answers', async () => {
  const gone: PreparedSwap = { status: 'blocked', code: 'NOT_APPROVED', reason: 'It reverts.' };
  const { session, send } = open([ready(100n), new Error('it would revert')], undefined, async () => gone);
  await expectStatus(session, 'confirming');
  await session.confirm([]);
  expect(session.getState().trade).toMatchObject({ status: 'failed', code: 'NOT_APPROVED' });
  expect(send).not.toHaveBeenCalled();
});

test('a double click sends once', async () => {
  const { session, send } = open([ready(100n)]);
  await expectStatus(session, 'confirming');
  await Promise.all([session.confirm([]), session.confirm([]), session.confirm([])]);
  await session.confirm([]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a quote that changes while the dialog is open has to be accepted', async () => {
  const { session, refresh, send } = open([ready(100n), ready(99n)]);
  await expectStatus(session, 'confirming');
  refresh();
  await until(() => expect(session.getState().trade).toMatchObject({ updated: { buyAmount: 99n } }));
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
  session.accept();
  await session.confirm([]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(session.getState().trade).toMatchObject({ status: 'pending', shown: { buyAmount: 99n } });
});

test('a price that moves before the click is shown and not sent', async () => {
  const { session, send } = open([ready(100n), ready(101n)]);
  await expectStatus(session, 'confirming');
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
  expect(session.getState().trade).toMatchObject({ status: 'confirming', updated: { buyAmount: 101n } });
});

test('quotes continue after an update at the click', async () => {
  const { session, refresh } = open([ready(100n), ready(101n), ready(102n)]);
  await expectStatus(session, 'confirming');
  await session.confirm([]);
  refresh();
  await until(() => expect(session.getState().trade).toMatchObject({ updated: { buyAmount: 102n } }));
});

test('a swap that the gate blocks fails with its code and is never sent', async () => {
  const { session, send } = open([blocked]);
  await expectStatus(session, 'failed');
  expect(session.getState().trade).toMatchObject({ code: 'PAYEE_MISMATCH', rejected: false });
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
});

test('a swap that the gate blocks at the click is not sent', async () => {
  const { session, send } = open([ready(100n), blocked]);
  await expectStatus(session, 'confirming');
  await session.confirm([]);
  expect(session.getState().trade).toMatchObject({ status: 'failed', code: 'PAYEE_MISMATCH' });
  expect(send).not.toHaveBeenCalled();
});

test('a failed quote is retried', async () => {
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
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
  expect(session.getState()).toMatchObject({ isChecking: false, trade: { status: 'confirming' } });
});

test('a rejection in the wallet ends the swap as rejected', async () => {
  const { session } = open([ready(100n)], async () => ({ status: 'rejected' }));
  await expectStatus(session, 'confirming');
  await session.confirm([]);
  expect(session.getState().trade).toMatchObject({ status: 'failed', rejected: true });
});

test.each([
  ['a failed send', new SendFailedError('out of ink', undefined)],
  ['a failed request wrapped by viem', new UnknownRpcError(new Error('out of ink'))],
])('%s is shown with the message of the wallet', async (_, error) => {
  const { session } = open([ready(100n)], () => Promise.reject(error));
  await expectStatus(session, 'confirming');
  await session.confirm([]);
  expect(session.getState().trade).toMatchObject({ status: 'failed', code: 'SEND_FAILED', reason: 'out of ink' });
});

test('a dialog closed during the last check sends nothing', async () => {
  const { session, close, send } = open([ready(100n)]);
  await expectStatus(session, 'confirming');
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
  const { session, close, onSent } = open([ready(100n)], prompt);
  await expectStatus(session, 'confirming');
  const confirming = session.confirm([]);
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

test('the wallet of an expert is prompted at once, with the fresh quote', async () => {
  const fresh = ready(99_901n);
  const { session, send } = asExpert([fresh], ready(100_000n));
  await expectStatus(session, 'pending');
  expect(send).toHaveBeenCalledExactlyOnceWith(fresh);
  expect(session.getState().trade).toMatchObject({ shown: fresh.figures });
});

test('until the prompt the state has the figures that the expert agreed to', async () => {
  const { session } = asExpert([ready(100n)], ready(100n));
  expect(session.getState()).toMatchObject({ agreed: ready(100n).figures, trade: { status: 'idle' } });
  await expectStatus(session, 'pending');
  expect(session.getState().agreed).toBeUndefined();
});

test('a quote worse than an expert agreed to opens the review instead', async () => {
  const { session, send } = asExpert([ready(99_899n)], ready(100_000n));
  await expectStatus(session, 'confirming');
  expect(session.getState().trade).toMatchObject({ shown: { buyAmount: 100_000n }, updated: { buyAmount: 99_899n } });
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
  await expectStatus(session, 'confirming');
  expect(send).not.toHaveBeenCalled();
});

test('an expert who closes the dialog while the quote loads is not prompted', async () => {
  const { session, close, send } = asExpert([ready(100n)], ready(100n));
  close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(session.getState().trade.status).toBe('idle');
  expect(send).not.toHaveBeenCalled();
});

const worse = (worseBps: number): Consent => ({ code: 'PRICE_WORSE', worseBps, best: 200n, paid: 100n });
const unwitnessed: Consent = { code: 'PRICE_NOT_WITNESSED' };

test('a swap that needs consents is sent only when all of them are given', async () => {
  const { session, send } = open([ready(100n, [worse(300), unwitnessed])]);
  await expectStatus(session, 'confirming');
  await session.confirm([worse(300)]);
  expect(send).not.toHaveBeenCalled();
  expect(session.getState().trade.status).toBe('confirming');
  await session.confirm([unwitnessed, worse(300)]);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['the same call', async () => ready(100n, [worse(300)])],
  ['another quote', async () => stale],
])('a consent that only the last check of %s asks for leads back to the review', async (_, judgeAgain) => {
  const { session, send } = open([ready(100n), ready(100n, [worse(300)])], undefined, judgeAgain);
  await expectStatus(session, 'confirming');
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
  expect(session.getState()).toMatchObject({
    isChecking: false,
    trade: { status: 'confirming' },
    latest: { facts: { consents: [{ code: 'PRICE_WORSE' }] } },
  });
  await session.confirm([worse(300)]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a price difference that has grown since the consent leads back to the review', async () => {
  const { session, send } = open([ready(100n, [worse(300)]), ready(100n, [worse(351)])]);
  await expectStatus(session, 'confirming');
  await session.confirm([worse(300)]);
  expect(send).not.toHaveBeenCalled();
  await session.confirm([worse(351)]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('an expert reviews a swap that needs a consent', async () => {
  const { session, send } = asExpert([ready(100n, [worse(300)])], ready(100n));
  await expectStatus(session, 'confirming');
  await session.confirm([]);
  expect(send).not.toHaveBeenCalled();
  await session.confirm([worse(300)]);
  expect(send).toHaveBeenCalledTimes(1);
});
