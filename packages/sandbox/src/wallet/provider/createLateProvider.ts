import type { Provider } from './createProvider';

/** Creates a wallet whose code loads with the first request, so that it costs nothing on a page that does not use it. */
export function createLateProvider(load: () => Promise<Provider>): Provider {
  const listeners: Parameters<Provider['on']>[] = [];
  let loading: Promise<Provider> | undefined;
  let loaded: Provider | undefined;

  async function bring(): Promise<Provider> {
    const provider = await load();
    for (const listener of listeners) provider.on(...listener);
    loaded = provider;
    return provider;
  }

  return {
    async request(request) {
      loading ??= bring().catch((error) => {
        loading = undefined;
        throw error;
      });
      return (await loading).request(request);
    },
    on(...listener) {
      listeners.push(listener);
      loaded?.on(...listener);
    },
    removeListener(event, heard) {
      const index = listeners.findIndex(([name, listener]) => name === event && listener === heard);
      if (index >= 0) listeners.splice(index, 1);
      loaded?.removeListener(event, heard);
    },
  };
}
