import { type PointerEvent, type RefObject, useRef } from 'react';
import { endsDrag } from './endsDrag';

type Drag = { start: number; last: number; at: number };

/** Handlers for the part of a sheet by which it can be dragged down and away; it follows, and comes back when let go. */
export function useSheetDrag({ sheet, onAway }: { sheet: RefObject<HTMLElement | null>; onAway: () => void }) {
  const drag = useRef<Drag>(undefined);
  const place = (px: number) => sheet.current?.style.setProperty('--dragged', `${Math.max(0, px)}px`);

  function end() {
    if (!drag.current) return;
    drag.current = undefined;
    sheet.current?.removeAttribute('data-dragged');
    place(0);
  }

  return {
    onPointerDown({ target, currentTarget, clientY, timeStamp, pointerId, isPrimary }: PointerEvent) {
      if (!isPrimary || (target instanceof Element && target.closest('button'))) return;
      currentTarget.setPointerCapture(pointerId);
      drag.current = { start: clientY, last: clientY, at: timeStamp };
      sheet.current?.setAttribute('data-dragged', '');
    },
    onPointerMove({ clientY, timeStamp }: PointerEvent) {
      if (!drag.current) return;
      const { start, last, at } = drag.current;
      const speed = timeStamp > at ? (clientY - last) / (timeStamp - at) : 0;
      drag.current = { start, last: clientY, at: timeStamp };
      place(clientY - start);
      if (!endsDrag({ moved: clientY - start, speed })) return;
      drag.current = undefined;
      sheet.current?.removeAttribute('data-dragged');
      onAway();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
