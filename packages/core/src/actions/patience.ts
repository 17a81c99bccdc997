let factor = 1;

/**
 * Has the page and the gateway wait `times` as long for whoever is slow to answer. Only a local sandbox does, so that a
 * busy machine shows the same screens as an idle one. The gate knows no patience: its own limits stay as they are.
 */
export function setPatience(times: number): void {
  factor = times;
}

/** Returns a time limit in milliseconds, or its multiple in a sandbox that is patient. */
export const withPatience = (ms: number): number => ms * factor;
