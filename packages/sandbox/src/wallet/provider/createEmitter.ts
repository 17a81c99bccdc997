type Listener = (payload: unknown) => void;

export type Emitter = {
  on(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
  emit(event: string, payload: unknown): void;
};

/** Events by name. What a listener throws is its own affair: the others still hear. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener);
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) queueMicrotask(() => listener(payload));
    },
  };
}
