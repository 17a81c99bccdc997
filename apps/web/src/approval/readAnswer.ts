import { readStop, type Stop } from '../messages/stop';
import type { StoppedAction } from '../wallet/outcome';

/** What a wallet was asked for, and how that ended. */
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
