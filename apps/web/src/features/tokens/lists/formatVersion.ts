import type { ListVersion } from '@livery/core/domain/tokenList';

/** A list's version as people write it: 1.4.0. */
export function formatVersion({ major, minor, patch }: ListVersion): string {
  return `${major}.${minor}.${patch}`;
}
