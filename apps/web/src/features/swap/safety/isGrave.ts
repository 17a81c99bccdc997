import type { TokenWarning } from './tokenWarning';

/** Whether a trader has to agree to a warning before the swap: the money may be gone. */
export function isGrave({ risk }: TokenWarning): boolean {
  return risk === 'unsellable' || risk === 'ruinous';
}
