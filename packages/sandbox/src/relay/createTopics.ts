export type Subscriber = { send(push: unknown): void };

export type Message = { topic: string; message: string; publishedAt: number; tag: number };

/**
 * Creates the state of a WalletConnect relay: the subscribers of each topic, and its messages from before anyone subscribed. A
 * message goes once to each subscriber except its sender, also when it is published again: clients repeat what was not yet
 * acknowledged.
 */
export function createTopics(clock: () => number = Date.now) {
  const listeners = new Map<string, Map<Subscriber, string>>();
  const kept = new Map<string, { message: Message; from: Subscriber }[]>();
  const passed = new Map<string, Set<string>>();
  let count = 0;

  function push(subscriber: Subscriber, id: string, data: Message): void {
    count += 1;
    subscriber.send({
      jsonrpc: '2.0',
      id: clock() * 1_000 + (count % 1_000),
      method: 'irn_subscription',
      params: { id, data },
    });
  }

  return {
    /** Returns the id of the subscription; `tell` delivers the earlier messages. */
    subscribe(topic: string, subscriber: Subscriber): { id: string; tell(): void } {
      const present = listeners.get(topic) ?? new Map<Subscriber, string>();
      listeners.set(topic, present);
      const id = present.get(subscriber) ?? `${topic}-${present.size}`;
      present.set(subscriber, id);
      const waiting = kept.get(topic) ?? [];
      const missed = waiting.filter(({ from }) => from !== subscriber);
      kept.set(
        topic,
        waiting.filter(({ from }) => from === subscriber),
      );
      return {
        id,
        tell: () => {
          for (const { message } of missed) push(subscriber, id, message);
        },
      };
    },
    unsubscribe(topic: string, subscriber: Subscriber): void {
      listeners.get(topic)?.delete(subscriber);
    },
    publish({ topic, message, tag }: Pick<Message, 'topic' | 'message' | 'tag'>, from: Subscriber): void {
      const known = passed.get(topic) ?? new Set();
      if (known.has(message)) return;
      passed.set(topic, known.add(message));
      const data = { topic, message, tag, publishedAt: clock() };
      const others = [...(listeners.get(topic) ?? [])].filter(([subscriber]) => subscriber !== from);
      if (others.length === 0) kept.set(topic, [...(kept.get(topic) ?? []), { message: data, from }]);
      for (const [subscriber, id] of others) push(subscriber, id, data);
    },
    list: (topics: readonly string[]): Message[] =>
      topics.flatMap((topic) => (kept.get(topic) ?? []).map(({ message }) => message)),
    leave(subscriber: Subscriber): void {
      for (const present of listeners.values()) present.delete(subscriber);
    },
  };
}
