import type { Artifact } from './artifact';
import { readArtifact } from './readArtifact';

/** A contract of 0x v4 by its name. */
export function readZeroEx(name: string): Artifact {
  return readArtifact(`@0x/contracts-zero-ex/lib/generated-artifacts/${name}.json`);
}
