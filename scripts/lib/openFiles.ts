import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Keeps the names of the test files that have begun and not ended in the file that LIVERY_OPEN_FILES names, for the
 * case that their stage is killed.
 */
export default class OpenFiles implements Reporter {
  readonly #open = new Set<string>();

  /** Before the file starts: a thread whose test never waits does not report that any more. */
  onTestModuleQueued({ relativeModuleId }: TestModule) {
    this.#open.add(relativeModuleId);
    this.#write();
  }

  onTestModuleEnd({ relativeModuleId }: TestModule) {
    this.#open.delete(relativeModuleId);
    this.#write();
  }

  #write() {
    const file = process.env.LIVERY_OPEN_FILES;
    if (file) writeFileSync(file, JSON.stringify([...this.#open]));
  }
}
