/**
 * The first answer of several that can give it: each is asked when the one before has failed, or has said nothing for
 * `patienceMs`; a late answer still counts. Rejects with an `AggregateError` of all failures when every one has failed.
 */
export function askInTurn<One, Answer>(
  ones: readonly One[],
  {
    ask,
    patienceMs,
    onImpatience,
  }: { ask: (one: One) => Promise<Answer>; patienceMs: number; onImpatience: (one: One) => void },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    let next = 0;
    let isOver = false;

    function askNext() {
      const one = ones[next];
      if (one === undefined || isOver) return;
      next++;
      let isHandedOn = false;
      const handOn = () => {
        if (isHandedOn) return;
        isHandedOn = true;
        askNext();
      };
      const timer = setTimeout(() => {
        if (next === ones.length) return;
        onImpatience(one);
        handOn();
      }, patienceMs);
      ask(one)
        .then(
          (answer) => {
            isOver = true;
            resolve(answer);
          },
          (failure: unknown) => {
            failures.push(failure);
            handOn();
            if (failures.length === ones.length) reject(new AggregateError(failures));
          },
        )
        .finally(() => clearTimeout(timer));
    }

    if (ones.length === 0) reject(new AggregateError([]));
    askNext();
  });
}
