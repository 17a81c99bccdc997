import pg from 'pg';
import type { Logger } from 'pino';

/** The changed part of a chain: its order book, or its head as the gateway that follows it saw it. */
type Topic = 'book' | 'head';

/** Tells this process and, through the database, the other gateways that a part of a chain changed. Only saves time. */
export type Notifier = {
  notify: (chainId: number, topic?: Topic) => void;
  /** Calls `listener` soon after a change. Returns a function to end it. */
  subscribe: (chainId: number, listener: () => void, topic?: Topic) => () => void;
  close: () => Promise<void>;
};

const channel = 'livery_book';
const retryMs = 5_000;

/**
 * Creates the notifier. With the URL of a database, it listens there on a connection of its own from the first
 * subscription on, and reconnects when the connection breaks. It gives up on an engine or a pooler that refuses LISTEN
 * and NOTIFY.
 */
export function createNotifier({ url, log }: { url: string | undefined; log: Logger }): Notifier {
  const { wake, add } = createListeners();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let supported = url !== undefined;

  async function connect(): Promise<void> {
    if (!supported || closed || client) return;
    const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: retryMs, keepAlive: true });
    client = own;
    const retry = () => {
      if (client !== own) return;
      client = undefined;
      void own.end().catch(() => undefined);
      if (!closed) timer = setTimeout(() => void connect(), retryMs).unref();
    };
    own.on('error', retry);
    own.on('end', retry);
    own.on('notification', ({ payload }) => wake(payload ?? ''));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
    } catch (error) {
      giveUpOn(error);
      retry();
    }
  }

  /** Stops trying when the engine does not know the statement. */
  function giveUpOn(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^(0A|42)/.test(code)) return;
    supported = false;
    log.info({ err: error }, 'the database has no notifications; changes are polled');
  }

  return {
    notify(chainId, topic) {
      const key = toKey(chainId, topic);
      wake(key);
      // Never in the transaction of the change: an engine that refuses it would undo the change.
      if (supported && client) client.query(`notify ${channel}, '${key}'`).catch(giveUpOn);
    },
    subscribe(chainId, listener, topic) {
      const remove = add(toKey(chainId, topic), listener);
      void connect();
      return remove;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const own = client;
      client = undefined;
      await own?.end().catch(() => undefined);
    },
  };
}

/** Returns the text of a notification. */
function toKey(chainId: number, topic: Topic = 'book'): string {
  return topic === 'book' ? `${Number(chainId)}` : `${topic} ${Number(chainId)}`;
}

/** Keeps the listeners of this process by the text of their notifications. */
function createListeners() {
  const listeners = new Map<string, Set<() => void>>();
  return {
    wake(key: string) {
      for (const listener of listeners.get(key) ?? []) listener();
    },
    /** Returns a function that removes the listener. */
    add(key: string, listener: () => void): () => void {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => void set.delete(listener);
    },
  };
}
