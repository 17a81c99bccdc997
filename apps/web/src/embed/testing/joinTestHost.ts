import type { AppConfig } from '@livery/core/wire/appConfig';
import { frameName } from '@livery/core/wire/embedProtocol';
import { QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';
import { connectHost } from '../connectHost';

/** For a busy machine. */
export const slow = { timeout: 15_000 };
const origin = 'https://host.example';
/** The configuration of the page of `joinTestHost`. */
export const served: AppConfig = {
  config: {
    domain: 'page.example',
    name: 'Livery',
    brand_color: '#ff7149',
    feeRecipient: '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d',
    buyTokenPercentage: 0.003,
    default_slippage: 1,
    embed_origins: [origin],
  },
  configured: true,
  chains: [1, 137],
};

/** A message of the page, as the host reads it. */
type Told = {
  type: string;
  event?: { name: string; code?: string; account?: string; chainId?: number };
  id?: number;
  method?: string;
};

/** A page that has joined a host, which can send it anything; its wallet answers requests by their method if it is given. */
export async function joinTestHost({
  answer,
  hasWallet = answer !== undefined,
}: {
  hasWallet?: boolean;
  answer?: (method: string) => unknown;
} = {}) {
  const page = Object.assign(new EventTarget(), {
    parent: { postMessage: () => {} },
    name: frameName,
    location: { origin: 'https://page.example' },
  });
  const joining = connectHost(served, { page, rearm: () => {} });
  const told: Told[] = [];
  const connect = (overrides: object) => {
    const { port1, port2 } = new MessageChannel();
    const data = { livery: 'connect', version: 1, overrides, hasWallet };
    page.dispatchEvent(Object.assign(new Event('message'), { origin, source: page.parent, data, ports: [port2] }));
    return [port1, port2] as const;
  };
  const [port, pagePort] = connect({ name: 'Host' });
  port.onmessage = ({ data }: MessageEvent<Told>) => {
    told.push(data);
    const { type, id, method = '' } = data;
    if (answer && type === 'request') port.postMessage({ type: 'answer', id, result: answer(method) });
  };
  const joined = await joining;
  if (!joined) throw new Error('The host was not joined.');
  let { app } = joined;
  joined.follow(new QueryClient(), (next) => {
    app = next;
  });
  const send = (data: unknown) => port.postMessage(data);
  return {
    send,
    connect,
    pagePort,
    told,
    getApp: () => app,
    override: (overrides: object) => send({ type: 'overrides', overrides: { name: 'Host', ...overrides } }),
    command: (command: object) => send({ type: 'command', command }),
    /** Waits until the page has obeyed a command that is allowed at any time, and so has read all before it. */
    async obey() {
      send({ type: 'command', command: { name: 'setTheme', theme: 'dark' } });
      await expect.poll(() => location.search, slow).toContain('theme=dark');
    },
    listCodes: () => told.flatMap(({ event }) => (event?.name === 'error' ? [event.code] : [])),
  };
}
