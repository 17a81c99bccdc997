declare global {
  /** Ms from each click or key to the painted frame that shows its result. */
  var paints: number[];
}

/** Runs in the page before everything else. Records the time from each click and key to its painted result. */
export function watchPaint(): void {
  const paints: number[] = [];
  globalThis.paints = paints;
  const onPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      // A frame's callbacks run before its layout and paint, a message sent in them arrives after.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(undefined);
    });
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof HTMLButtonElement) || target.textContent !== 'Open') return;
      const look = (): void => {
        if (document.querySelector('[role="option"]')) onPaint(() => paints.push(performance.now() - timeStamp));
        else requestAnimationFrame(look);
      };
      look();
    },
    true,
  );
  let pressedAt = 0;
  addEventListener('keydown', ({ timeStamp }) => {
    pressedAt = timeStamp;
  });
  addEventListener('input', () => onPaint(() => paints.push(performance.now() - pressedAt)));
}
