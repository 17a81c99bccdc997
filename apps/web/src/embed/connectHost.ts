import type { AppConfig } from '@livery/core/wire/appConfig';
import { type EmbedEvent, type EmbedOverrides, frameName } from '@livery/core/wire/embedProtocol';
import type { QueryClient } from '@tanstack/react-query';
import { createOverrides } from '../config/readParentPage';
import type { WalletProvider } from '../connection/announcedWallets';
import { fitFrame } from './fitFrame';
import { followPage } from './followPage';
import { createHostProvider } from './hostProvider';
import { openHost, type PageWindow } from './openHost';
import { createOverrideQueue } from './overrideQueue';
import { runCommand } from './runCommand';

/** The time for a busy host to answer; without an answer the page is one of its own. */
const maxWaitMs = 5_000;

type Joined = {
  /** The configuration as served, with the host's overrides. */
  app: AppConfig;
  /** Asks the host to scroll to the frame. */
  reveal: () => void;
  /** Obeys the host and tells it what happens, once the page is rendered. `show` renders a configuration that changed. */
  follow: (client: QueryClient, show: (app: AppConfig) => void) => void;
};

/**
 * Connects a page in a frame of the element with its host: the site that the operator allows, or the own one. `rearm` is
 * called at every change that the host made. Returns undefined in other frames, and if no such host answers in time.
 */
export async function connectHost(
  served: AppConfig,
  { page, rearm }: { page: PageWindow & { name: string; location: { origin: string } }; rearm: () => void },
): Promise<Joined | undefined> {
  const origins = [page.location.origin, ...(served.config.embed_origins ?? [])];
  const host = page.name === frameName ? await openHost(page, { origins, maxWaitMs }) : undefined;
  if (!host) return undefined;
  const { origin, post, listen } = host;
  const tell = (event: EmbedEvent) => post({ type: 'event', event });
  const override = createOverrides(served, frameName);
  const first = override(host.overrides);
  const wallet = host.hasWallet ? await shareWallet(createHostProvider(post), new URL(origin).host) : undefined;
  return {
    app: first,
    reveal: () => post({ type: 'reveal' }),
    follow(client, show) {
      let app = first;
      fitFrame(post);
      const queue = createOverrideQueue((overrides: EmbedOverrides) => {
        app = override(overrides);
        // The theme follows the configuration of the first render, whenever the link is set.
        first.config.is_dark_mode = app.config.is_dark_mode;
        history.replaceState(history.state, '', location.href);
        show(app);
        rearm();
      });
      listen((message) => {
        if (message.type === 'overrides') return queue.add(message.overrides);
        if (message.type !== 'command') return wallet?.receive(message);
        const code = runCommand(message.command, app);
        if (code) tell({ name: 'error', code, message: `${message.command.name} was refused.` });
        else rearm();
      });
      tell({ name: 'ready' });
      followPage(client, tell);
    },
  };
}

/** Makes the host's wallet the page's only one, under the name of its site. */
async function shareWallet<Wallet extends { provider: WalletProvider }>(wallet: Wallet, name: string): Promise<Wallet> {
  const [{ shareHostWallet }, { wagmiConfig }] = await Promise.all([
    import('../connection/hostWallet'),
    import('../connection/wagmiConfig'),
  ]);
  shareHostWallet(wagmiConfig, { name, provider: wallet.provider });
  return wallet;
}
