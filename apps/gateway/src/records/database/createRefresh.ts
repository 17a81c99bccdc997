/**
 * Returns a function that reads now, or again after the reading that is under way, which may have missed the latest change.
 * Callers share a reading. Without `onFailure` it rejects when the reading fails.
 */
export function createRefresh(
  read: () => Promise<void>,
  onFailure: (error: unknown) => void = rethrow,
): () => Promise<void> {
  let reading: Promise<void> | undefined;
  let isStale = false;

  async function readUntilCurrent() {
    while (isStale) {
      isStale = false;
      await read();
    }
  }

  return () => {
    isStale = true;
    reading ??= readUntilCurrent()
      .catch(onFailure)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
}

function rethrow(error: unknown): never {
  throw error;
}
