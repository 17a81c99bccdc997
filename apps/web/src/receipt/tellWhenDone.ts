import type { Hash } from 'viem';
import { create } from 'zustand';
import { useTransactions } from '../state/transactions';
import { getOutcome, type Outcome } from './getOutcome';

/** Store of the transactions whose outcome this tab tells by a notification of the browser, and of a refusal by the browser. */
export const useTelling = create<{ hashes: readonly Hash[]; isRefused: boolean }>(() => ({
  hashes: [],
  isRefused: false,
}));

type Told = { hash: Hash; chainId: number; summary: string; describe: (outcome: Outcome) => string };

/** Asks the browser for the permission, and notifies the trader when the transaction has an outcome. */
export async function tellWhenDone({ hash, chainId, summary, describe }: Told): Promise<void> {
  const isAllowed = await askPermission();
  useTelling.setState(({ hashes }) => ({
    hashes: isAllowed && !hashes.includes(hash) ? [...hashes, hash] : hashes,
    isRefused: !isAllowed,
  }));
  if (!isAllowed) return;
  const check = () => {
    const record = useTransactions.getState().transactions.find((one) => one.hash === hash && one.chainId === chainId);
    const outcome = record && getOutcome(record);
    if (outcome === 'pending') return;
    stop();
    useTelling.setState(({ hashes }) => ({ hashes: hashes.filter((other) => other !== hash) }));
    if (outcome) notify(describe(outcome), { body: summary, tag: hash });
  };
  const stop = useTransactions.subscribe(check);
  check();
}

/** Returns false where the browser refuses, has no notifications, or does not ask in a frame of another site. */
async function askPermission(): Promise<boolean> {
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}

function notify(title: string, options: NotificationOptions): void {
  try {
    new Notification(title, options).onclick = () => window.focus();
  } catch {
    // Browsers of phones allow notifications to service workers only.
    useTelling.setState({ isRefused: true });
  }
}
