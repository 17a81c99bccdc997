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
export type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & { parent: Pick<Window, 'postMessage'> };

/**
 * Says hello to the parent and returns the connection that it opens; undefined if none of an allowed origin does in time. The
 * first connect of this version counts; no later one is taken, whoever sends it.
 */
export function openHost(page: Page, { origins, maxWaitMs }: { origins: readonly string[]; maxWaitMs: number }) {
  return new Promise<Host | undefined>((resolve) => {
    const finish = (host: Host | undefined) => {
      page.removeEventListener('message', receive);
      clearTimeout(timer);
      resolve(host);
    };
    const receive = ({ source, origin, data, ports: [port] }: MessageEvent) => {
      if (source !== page.parent || !origins.includes(origin) || !port) return;
      const connect = parseConnect(data);
      if (connect?.version === protocolVersion) finish(createHost(port, { ...connect, origin }));
    };
    const timer = setTimeout(() => finish(undefined), maxWaitMs);
    page.addEventListener('message', receive);
    // To any origin: the parent's is not known yet, and the message tells it nothing new.
    page.parent.postMessage({ livery: 'hello', version: protocolVersion }, '*');
  });
}

function createHost(port: MessagePort, { overrides, hasWallet, origin }: Connect & { origin: string }): Host {
  const post = (message: PageMessage) => port.postMessage(message);
  const isAllowed = createLimit(() =>
    post({ type: 'event', event: { name: 'error', code: 'TOO_MANY', message: 'Too many messages.' } }),
  );
  return {
    overrides,
    hasWallet,
    origin,
    post,
    listen(receive) {
      port.onmessage = ({ data }) => {
        const { type, id } = Object(data) as { type?: unknown; id?: unknown };
        // Answers are limited by the requests of this page.
        if (type !== 'answer' && !isAllowed()) return;
        const message = parseHostMessage(data);
        if (message) receive(message);
        // The request must not wait for ever.
        else if (type === 'answer' && typeof id === 'number')
          receive({ type, id, error: { code: -32603, message: 'The answer of the wallet does not fit.' } });
        else post({ type: 'event', event: { name: 'error', code: 'BAD_MESSAGE', message: 'Not of the protocol.' } });
      };
    },
  };
}

/** Returns a function that is true for as many calls a second as are allowed. `onExceeded` is called once per second. */
function createLimit(onExceeded: () => void): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [second, count] = [now, 0];
    count += 1;
    if (count === maxMessagesPerSecond + 1) onExceeded();
    return count <= maxMessagesPerSecond;
  };
}
