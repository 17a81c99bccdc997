export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Runs one task after another, whether or not those before it succeed. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
