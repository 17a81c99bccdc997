import { type PointerEvent, useRef } from 'react';

type Drag = { start: number; last: number; at: number };

/** Returns the handlers that let a sheet be dragged down and dismissed. Released too early, it moves back. */
export function useSheetDrag({ sheet, onAway }: { sheet: HTMLElement | null; onAway: () => void }) {
  const drag = useRef<Drag>(undefined);
  const place = (px: number) => sheet?.style.setProperty('--dragged', `${Math.max(0, px)}px`);

  function end() {
    if (!drag.current) return;
    drag.current = undefined;
    sheet?.removeAttribute('data-dragged');
    place(0);
  }

  return {
    onPointerDown({ target, currentTarget, clientY, timeStamp, pointerId, isPrimary }: PointerEvent) {
      if (!isPrimary || (target instanceof Element && target.closest('button'))) return;
      currentTarget.setPointerCapture(pointerId);
      drag.current = { start: clientY, last: clientY, at: timeStamp };
      sheet?.setAttribute('data-dragged', '');
    },
    onPointerMove({ clientY, timeStamp }: PointerEvent) {
      if (!drag.current) return;
      const { start, last, at } = drag.current;
      const speed = timeStamp > at ? (clientY - last) / (timeStamp - at) : 0;
      drag.current = { start, last: clientY, at: timeStamp };
      place(clientY - start);
      if (!endsDrag({ moved: clientY - start, speed })) return;
      drag.current = undefined;
      sheet?.removeAttribute('data-dragged');
      onAway();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const dismissDistancePx = 300;
const dismissSpeedPxPerMs = 3;

/** Returns true if a drag dismisses the sheet: further than 300 px or faster than 3 px/ms. */
export function endsDrag({ moved, speed }: { moved: number; speed: number }): boolean {
  return moved > dismissDistancePx || speed > dismissSpeedPxPerMs;
}
