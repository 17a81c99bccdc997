import { readStop, type Stop } from '../messages/stop';
import type { StoppedAction } from '../wallet/outcome';

/** A request to a wallet and its end. */
type Answered = {
  data: StoppedAction | { status: 'sent' | 'signed' | 'rejected' | 'asked' } | undefined;
  error: Error | null;
};

/** Returns why the wallet did not send or sign; undefined while it is asked, and once it did. */
export function readAnswer({ data, error }: Answered): (Stop & { rejected: boolean }) | undefined {
  if (error) return { rejected: false, ...readStop(error) };
  if (data?.status === 'rejected') return { code: '', rejected: true };
  return data?.status === 'blocked' ? { rejected: false, ...data } : undefined;
}
