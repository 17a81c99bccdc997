import * as v from 'valibot';
import { type Config, type Connector, injected } from 'wagmi';
import { create } from 'zustand';
import { addConnector, setUpConnector } from './wagmiInternals';

/** A wallet's provider by EIP-1193. */
export type WalletProvider = { request: (...parameters: never) => Promise<unknown> };

const provider = v.custom<WalletProvider>(
  (value) => typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function',
);

const maxNameLength = 60;

/** Returns a wallet's name without what has no shape or turns the text around it, cut to a line. */
function toShortName(name: string): string {
  return Array.from(name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim())
    .slice(0, maxNameLength)
    .join('');
}

/** An announcement by EIP-6963. */
const announcement = v.object({
  info: v.object({
    uuid: v.string(),
    name: v.pipe(v.string(), v.transform(toShortName), v.nonEmpty()),
    rdns: v.string(),
    icon: v.nullish(v.string(), ''),
  }),
  provider,
});

/** Returns the announcement of an event; undefined for anything else, also for one whose properties throw. */
function readAnnouncement(event: Event): v.InferOutput<typeof announcement> | undefined {
  try {
    const read = v.safeParse(announcement, Reflect.get(event, 'detail'));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

type AnnouncedWallet = { uuid: string; rdns: string; provider: WalletProvider };

/** The wallets that announced themselves on this visit, or only that of the embedding page once it is shared. */
export const useAnnouncedWallets = create<{ wallets: readonly AnnouncedWallet[]; isShared: boolean }>(() => ({
  wallets: [],
  isShared: false,
}));

/**
 * Adds a connector for every wallet that announces itself, now and later. wagmi's own discovery keeps one wallet per `rdns`,
 * so that an extension could hide another by taking its name.
 */
export function discoverWallets(config: Config): void {
  if (typeof window === 'undefined' || !('dispatchEvent' in window)) return;
  window.addEventListener('eip6963:announceProvider', (event) => {
    const announced = readAnnouncement(event);
    if (announced) addWallet(config, announced);
  });
  window.dispatchEvent(new Event('eip6963:requestProvider'));
}

/** Wallets repeat their announcements, some with another uuid each time. */
function addWallet(config: Config, { info, provider }: v.InferOutput<typeof announcement>): void {
  const { uuid, rdns } = info;
  const { wallets, isShared } = useAnnouncedWallets.getState();
  // The page's own names, which decide what a wallet is asked, are nobody else's.
  if (isShared || rdns.startsWith('livery.')) return;
  if (wallets.some((other) => other.uuid === uuid || (other.rdns === rdns && other.provider === provider))) return;
  const isTaken = wallets.some((other) => other.rdns === rdns);
  useAnnouncedWallets.setState({ wallets: [...wallets, { uuid, rdns, provider }] });
  const id = isTaken ? `${rdns}${separator}${uuid}` : rdns;
  // wagmi's type lists the events of a provider, which it only registers for.
  const connector = injected({ target: { ...info, id, provider: provider as never } });
  addConnector(config, setUpConnector(config, connector));
}

/** Between the name and the uuid in the id of a wallet whose name was taken; it does not outlive the visit. */
const separator = '#';

/** Returns true for a wallet that announced itself with the name of an earlier one. */
export function isNameTaken({ id }: Pick<Connector, 'id'>): boolean {
  return id.includes(separator);
}

/** Returns the part of a connector's id that is the same on every visit. */
export function toLastingId(id: string): string {
  return id.split(separator)[0] ?? id;
}
