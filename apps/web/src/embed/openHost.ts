import { withPatience } from '@livery/core/actions/patience';
import {
  type Connect,
  type HostMessage,
  maxMessagesPerSecond,
  type PageMessage,
  parseConnect,
  parseHostMessage,
  protocolVersion,
} from '@livery/core/wire/embedProtocol';

/** The connection to the page that embeds this one. */
export type Host = Pick<Connect, 'overrides' | 'hasWallet'> & {
  origin: string;
  post(message: PageMessage): void;
  /** Receives each message that fits the protocol, and begins with those that came before. */
  listen(receive: (message: HostMessage) => void): void;
};

/** The part of a window that the handshake needs. */
export type PageWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  parent: Pick<Window, 'postMessage'>;
};

/**
 * Says hello to the parent and returns the connection that it opens; undefined if none of an allowed origin does in
 * time. The first connect of this version counts; no later one is taken, whoever sends it. A parent that is not allowed
 * is told that there is no port for it.
 */
export function openHost(page: PageWindow, { origins, maxWaitMs }: { origins: readonly string[]; maxWaitMs: number }) {
  return new Promise<Host | undefined>((resolve) => {
    const finish = (host: Host | undefined) => {
      page.removeEventListener('message', receive);
      clearTimeout(timer);
      resolve(host);
    };
    const receive = ({ source, origin, data, ports: [port] }: MessageEvent) => {
      if (source !== page.parent || !port) return;
      const connect = parseConnect(data);
      if (!origins.includes(origin)) {
        if (connect) page.parent.postMessage({ livery: 'silent' }, '*');
        return;
      }
      if (connect?.version === protocolVersion) finish(createHost(port, { ...connect, origin }));
    };
    const timer = setTimeout(() => finish(undefined), withPatience(maxWaitMs));
    page.addEventListener('message', receive);
    // To any origin: the parent's is not known yet, and the message tells it nothing new.
    page.parent.postMessage({ livery: 'hello', version: protocolVersion }, '*');
  });
}

/** A host that exceeds the limit by this many in a second is heard no more: each message costs time even if it is ignored. */
const maxExcess = 1_000;

function createHost(port: MessagePort, { overrides, hasWallet, origin }: Connect & { origin: string }): Host {
  /** The requests to the host's wallet that have no answer yet. */
  const asked = new Set<number>();
  let isClosed = false;
  let receive: (message: HostMessage) => void = () => {};
  const post = (message: PageMessage) => {
    if (message.type === 'request') asked.add(message.id);
    if (isClosed) queueMicrotask(failAll);
    else port.postMessage(message);
  };
  /** Answers in place of a host that is heard no more. */
  const failAll = () => {
    for (const id of asked) {
      asked.delete(id);
      receive({ type: 'answer', id, error: { code: 4900, message: 'Disconnected.' } });
    }
  };
  const tellError = (code: string, message: string) => post({ type: 'event', event: { name: 'error', code, message } });
  const count = createCounter();
  const isAllowed = () => {
    const excess = count() - maxMessagesPerSecond;
    if (excess === 1) tellError('TOO_MANY', 'Too many messages.');
    if (excess > maxExcess) {
      tellError('CLOSED', 'Far too many messages: the page hears no more.');
      port.close();
      isClosed = true;
      failAll();
      if (hasWallet) receive({ type: 'walletEvent', event: { name: 'disconnect' } });
    }
    return excess <= 0;
  };
  return {
    overrides,
    hasWallet,
    origin,
    post,
    listen(listener) {
      receive = listener;
      // A message that this browser cannot read.
      port.onmessageerror = isAllowed;
      port.onmessage = ({ data }) => {
        const { type, id } = Object(data) as { type?: unknown; id?: unknown };
        const isAnswer = type === 'answer' && typeof id === 'number';
        // Answers are limited by the requests of this page. One without its request counts as other messages do, and is not read.
        const isAsked = isAnswer && asked.delete(id);
        if (!isAsked && (!isAllowed() || isAnswer)) return;
        const message = parseHostMessage(data);
        if (message) receive(message);
        // The request must not wait for ever.
        else if (isAnswer)
          receive({ type, id, error: { code: -32603, message: 'The answer of the wallet does not fit.' } });
        else tellError('BAD_MESSAGE', 'Not of the protocol.');
      };
    },
  };
}

/** Returns a function that returns the number of its calls in the current second. */
function createCounter(): () => number {
  let second = 0;
  let calls = 0;
  return () => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [second, calls] = [now, 0];
    calls += 1;
    return calls;
  };
}
