import type { Blocked } from './verdict';

/** The verdict of `judge`; whatever it throws blocks as UNDECODABLE: what cannot be understood is not sent. */
export function failClosed<T>(judge: () => T): T | Blocked {
  try {
    return judge();
  } catch {
    return { ok: false, code: 'UNDECODABLE', reason: 'The quote cannot be understood, so nothing is sent.' };
  }
}
