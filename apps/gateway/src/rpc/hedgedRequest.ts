/**
 * Returns the first answer of several equivalent targets. The next one is asked when the previous has failed, or has not
 * answered for `patienceMs`; a late answer still counts. Rejects with an `AggregateError` when all have failed.
 */
export function hedgedRequest<Target, Answer>(
  targets: readonly Target[],
  {
    ask,
    patienceMs,
    onSlow,
  }: { ask: (target: Target) => Promise<Answer>; patienceMs: number; onSlow: (target: Target) => void },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    let next = 0;
    let isOver = false;

    function askNext() {
      const target = targets[next];
      if (target === undefined || isOver) return;
      next++;
      let hasMovedOn = false;
      const moveOn = () => {
        if (hasMovedOn) return;
        hasMovedOn = true;
        askNext();
      };
      const timer = setTimeout(() => {
        if (next === targets.length) return;
        onSlow(target);
        moveOn();
      }, patienceMs);
      ask(target)
        .then(
          (answer) => {
            isOver = true;
            resolve(answer);
          },
          (failure: unknown) => {
            failures.push(failure);
            moveOn();
            if (failures.length === targets.length) reject(new AggregateError(failures));
          },
        )
        .finally(() => clearTimeout(timer));
    }

    if (targets.length === 0) reject(new AggregateError([]));
    askNext();
  });
}
