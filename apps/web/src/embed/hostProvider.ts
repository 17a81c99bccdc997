import { type HostMessage, maxPendingRequests, type PageMessage } from '@livery/core/wire/embedProtocol';

type Listener = (detail: unknown) => void;

/** The host's wallet as a provider by EIP-1193, whose requests travel by the protocol, with the receiver of its messages. */
export function createHostProvider(post: (message: PageMessage) => void) {
  const pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, Set<Listener>>();
  let lastId = 0;

  function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (pending.size >= maxPendingRequests) return reject(toError({ code: -32005, message: 'Too many requests.' }));
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      post({ type: 'request', id: lastId, method, ...(params !== undefined && { params }) });
    });
  }

  /** An answer without its request is ignored, and so is a second one. */
  function receive(message: HostMessage): void {
    if (message.type === 'answer') {
      const waiting = pending.get(message.id);
      pending.delete(message.id);
      if (message.error) waiting?.reject(toError(message.error));
      else waiting?.resolve(message.result);
    }
    if (message.type !== 'walletEvent') return;
    const { event } = message;
    if (event.name === 'accountsChanged') {
      emit('accountsChanged', event.accounts);
      // A wallet that has just been connected on the host's side; wagmi listens for this only while it has none.
      if (event.accounts.length > 0) void announceConnect();
    }
    if (event.name === 'chainChanged') emit('chainChanged', event.chainId);
    if (event.name === 'disconnect') emit('disconnect', toError({ code: 4900, message: 'Disconnected.' }));
  }

  async function announceConnect(): Promise<void> {
    const chainId = await request({ method: 'eth_chainId' }).catch(() => undefined);
    if (typeof chainId === 'string') emit('connect', { chainId });
  }

  function emit(name: string, detail: unknown): void {
    for (const listener of listeners.get(name) ?? []) listener(detail);
  }

  const provider = {
    request,
    on(name: string, listener: Listener) {
      listeners.set(name, new Set(listeners.get(name)).add(listener));
    },
    removeListener(name: string, listener: Listener) {
      const rest = new Set(listeners.get(name));
      rest.delete(listener);
      listeners.set(name, rest);
    },
  };
  return { provider, receive };
}

function toError({ code, message }: { code: number; message: string }): Error {
  return Object.assign(new Error(message), { code });
}
