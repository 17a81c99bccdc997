import type { ListVersion } from './tokenList';

export type VersionUpgrade = 'none' | 'patch' | 'minor' | 'major';

/** Which part of a version grew. A version that is the same or went down is no upgrade. */
export function getVersionUpgrade(from: ListVersion, to: ListVersion): VersionUpgrade {
  for (const part of ['major', 'minor', 'patch'] as const) {
    if (to[part] > from[part]) return part;
    if (to[part] < from[part]) return 'none';
  }
  return 'none';
}
