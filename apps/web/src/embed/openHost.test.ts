import { maxJsonChars, maxMessagesPerSecond } from '@livery/core/wire/embedProtocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Host, openHost } from './openHost';

const origin = 'https://host.example';
const connect = { livery: 'connect', version: 1, overrides: { name: 'Host' }, hasWallet: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A framed page that says hello, and a way to send it messages. */
function open() {
  const postMessage = vi.fn<(message: unknown, target?: unknown) => void>();
  const parent = { postMessage };
  const page = Object.assign(new EventTarget(), { parent });
  const answer = openHost(page, { origins: ['https://page.example', origin], maxWaitMs: 5_000 });
  const send = (data: unknown, { from = origin, source = parent as unknown, ports = [createPort()] } = {}) => {
    page.dispatchEvent(Object.assign(new Event('message'), { origin: from, source, data, ports }));
    return ports[0];
  };
  return { parent, answer, send };
}

type Port = {
  postMessage: ReturnType<typeof vi.fn>;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onmessageerror: (() => void) | undefined;
  close: () => void;
};

function createPort(): Port {
  const port: Port = {
    postMessage: vi.fn(),
    onmessage: undefined,
    onmessageerror: undefined,
    close() {
      port.onmessage = undefined;
      port.onmessageerror = undefined;
    },
  };
  return port;
}

/** Waits for the end of the time to answer. */
async function settle(answer: Promise<Host | undefined>) {
  await vi.advanceTimersByTimeAsync(5_000);
  return answer;
}

test('the first hello says nothing but the version', () => {
  const { parent } = open();
  expect(parent.postMessage.mock.calls).toEqual([[{ livery: 'hello', version: 1 }, '*']]);
});

test('a parent of an origin that is not allowed is told that there is no port, and nothing else is', () => {
  const { parent, send } = open();
  send(connect, { from: 'https://evil.example' });
  expect(parent.postMessage.mock.calls[1]).toEqual([{ livery: 'silent' }, '*']);
  send({ livery: 'other' }, { from: 'https://evil.example' });
  send(connect, { source: {} });
  expect(parent.postMessage).toHaveBeenCalledTimes(2);
});

test('a connect of an allowed origin opens the connection', async () => {
  const { answer, send } = open();
  const port = send(connect);
  const host = await answer;
  expect(host).toMatchObject({ origin, overrides: { name: 'Host' }, hasWallet: false });
  host?.post({ type: 'height', height: 7 });
  expect(port?.postMessage).toHaveBeenCalledWith({ type: 'height', height: 7 });
});

test.each<[string, unknown, Parameters<ReturnType<typeof open>['send']>[1]]>([
  ['of another origin', connect, { from: 'https://evil.example' }],
  ['of an origin that begins like an allowed one', connect, { from: `${origin}.evil.example` }],
  ['of the opaque origin of a sandboxed page', connect, { from: 'null' }],
  ['of another window of an allowed origin', connect, { source: {} }],
  ['of no window', connect, { source: null }],
  ['without a port', connect, { ports: [] }],
  ['of another version', { ...connect, version: 2 }, {}],
  ['with another field', { ...connect, feeRecipient: origin }, {}],
  ['with an override that does not exist', { ...connect, overrides: { data: {} } }, {}],
  ['of more than it may be', { ...connect, overrides: { name: 'a'.repeat(2_001) } }, {}],
])('a connect %s opens nothing', async (_, message, sender) => {
  const { answer, send } = open();
  send(message, sender);
  expect(await settle(answer)).toBeUndefined();
});

test('a connect that is repeated, with another port and other overrides, changes nothing', async () => {
  const { answer, send } = open();
  const first = send(connect);
  const second = send({ ...connect, overrides: { name: 'Thief' } });
  const host = await answer;
  host?.listen(() => {});
  expect(host?.overrides).toEqual({ name: 'Host' });
  expect(first?.onmessage).toBeDefined();
  expect(second?.onmessage).toBeUndefined();
});

test('a connect that comes too late opens nothing', async () => {
  const { answer, send } = open();
  const host = await settle(answer);
  send(connect);
  expect(host).toBeUndefined();
});

/** Opens a connection; `receive` gets what comes through. */
async function join({ hasWallet = false } = {}) {
  const { answer, send } = open();
  const port = send({ ...connect, hasWallet });
  const receive = vi.fn();
  const host = await answer;
  host?.listen(receive);
  return { host, port, receive, say: (data: unknown) => port?.onmessage?.({ data }) };
}

test('a message that does not fit is refused, and the host is told', async () => {
  const { port, receive, say } = await join();
  say({ type: 'command', command: { name: 'confirm' } });
  expect(receive).not.toHaveBeenCalled();
  expect(port?.postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'event',
    event: { name: 'error', code: 'BAD_MESSAGE', message: 'Not of the protocol.' },
  });
});

test('of a flood of commands as many as allowed come through in a second, and the host is told once', async () => {
  const { port, receive, say } = await join();
  const flood = () => {
    for (let n = 0; n < 500; n += 1) say({ type: 'command', command: { name: 'setTheme', theme: 'dark' } });
  };
  flood();
  expect(receive).toHaveBeenCalledTimes(maxMessagesPerSecond);
  expect(port?.postMessage).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  flood();
  expect(receive).toHaveBeenCalledTimes(2 * maxMessagesPerSecond);
});

test.each([{ result: 'a'.repeat(maxJsonChars) }, { result: 1n }, { error: { code: 'x' } }])(
  'an answer that does not fit fails the request that waits for it',
  async (answer) => {
    const { host, receive, say } = await join();
    host?.post({ type: 'request', id: 3, method: 'eth_call' });
    say({ type: 'answer', id: 3, ...answer });
    expect(receive.mock.calls).toEqual([[{ type: 'answer', id: 3, error: expect.objectContaining({ code: -32603 }) }]]);
  },
);

test('answers that the page asked for are not counted as commands, and others are counted, and not read', async () => {
  const { host, port, receive, say } = await join();
  for (let id = 0; id < 100; id += 1) host?.post({ type: 'request', id, method: 'eth_call' });
  for (let id = 0; id < 1_000; id += 1) say({ type: 'answer', id, result: null });
  expect(receive).toHaveBeenCalledTimes(100);
  const codes = port?.postMessage.mock.calls.flatMap(([{ event }]) => (event ? [event.code] : []));
  expect(codes).toEqual(['TOO_MANY']);
});

test.each([
  ['a text', '3'],
  ['a list', [3]],
  ['a big integer', 3n],
  ['lists within lists', Array.from({ length: 20_000 }).reduce((inner) => [inner], 3)],
])('an answer with %s for its number is none to that request', async (_, id) => {
  const { host, port, receive, say } = await join();
  host?.post({ type: 'request', id: 3, method: 'eth_call' });
  say({ type: 'answer', id, result: null });
  expect(port?.postMessage).toHaveBeenLastCalledWith(
    expect.objectContaining({ event: expect.objectContaining({ code: 'BAD_MESSAGE' }) }),
  );
  expect(receive).not.toHaveBeenCalled();
  say({ type: 'answer', id: 3, result: '0x' });
  expect(receive.mock.calls).toEqual([[{ type: 'answer', id: 3, result: '0x' }]]);
});

test('messages that the browser cannot read count, too', async () => {
  const { port } = await join();
  for (let n = 0; n < 2_000; n += 1) port?.onmessageerror?.();
  expect(port?.postMessage.mock.calls.map(([{ event }]) => event.code)).toEqual(['TOO_MANY', 'CLOSED']);
});

test.each([
  [{ type: 'command', command: { name: 'setTheme', theme: 'dark' } }, maxMessagesPerSecond],
  [{ type: 'answer', id: 1, result: null }, 0],
])('a host that goes on flooding the page is told so and heard no more: %j', async (message, received) => {
  const { port, receive, say } = await join();
  for (let n = 0; n < 2_000; n += 1) say(message);
  expect(port?.onmessage).toBeUndefined();
  expect(receive).toHaveBeenCalledTimes(received);
  expect(port?.postMessage.mock.calls.map(([{ event }]) => event.code)).toEqual(['TOO_MANY', 'CLOSED']);
});

test('a host that is heard no more fails the requests that wait, those that follow, and its wallet', async () => {
  const { host, receive, say } = await join({ hasWallet: true });
  const fail = (id: number) => ({ type: 'answer', id, error: { code: 4900, message: 'Disconnected.' } });
  for (const id of [1, 2]) host?.post({ type: 'request', id, method: 'eth_accounts' });
  for (let n = 0; n < 2_000; n += 1) say(undefined);
  expect(receive.mock.calls).toEqual([[fail(1)], [fail(2)], [{ type: 'walletEvent', event: { name: 'disconnect' } }]]);
  host?.post({ type: 'request', id: 3, method: 'eth_accounts' });
  await Promise.resolve();
  expect(receive).toHaveBeenLastCalledWith(fail(3));
  expect(receive).toHaveBeenCalledTimes(4);
});
