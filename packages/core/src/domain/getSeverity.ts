/** How bad a price impact is, 0 to 4: the steps lie at 1, 3, 5 and 15 %. Above 2 a swap says 'Anyway', above 3 only experts may. */
export type Severity = 0 | 1 | 2 | 3 | 4;

/** The severity of an impact in basis points; a step belongs to the worse side. */
export function getSeverity(impactBps: number): Severity {
  if (impactBps >= 1500) return 4;
  if (impactBps >= 500) return 3;
  if (impactBps >= 300) return 2;
  return impactBps >= 100 ? 1 : 0;
}
