import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type ChartScale, formatMovedPrice } from './chartScale';

type Drag = { pointerId: number; startY: number; startPlace: number };

/** A pointer that moves less only presses the handle. */
const minMovePx = 3;

/**
 * Returns the price to which a line is being dragged, undefined at rest, and the handlers of its handle: a pointer
 * drags it, the keys of a slider move it by steps, Enter proposes the price, Escape gives it up. `onMove` receives a
 * plain decimal.
 */
export function usePriceDrag(line: { price: number; scale: ChartScale; onMove: (price: string) => void }) {
  const { price, scale, onMove } = line;
  const [dragged, setDragged] = useState<number>();
  const drag = useRef<Drag>(undefined);

  function giveUp() {
    drag.current = undefined;
    setDragged(undefined);
  }

  function propose() {
    giveUp();
    if (dragged !== undefined) onMove(formatMovedPrice(dragged, scale));
  }

  return {
    dragged,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { pointerId: event.pointerId, startY: event.clientY, startPlace: scale.y(dragged ?? price) };
      },
      onPointerMove(event: PointerEvent) {
        if (drag.current?.pointerId !== event.pointerId) return;
        const { startY, startPlace } = drag.current;
        const moved = event.clientY - startY;
        if (dragged === undefined && Math.abs(moved) < minMovePx) return;
        const height = event.currentTarget.closest('ul')?.clientHeight ?? 0;
        if (height > 0) setDragged(scale.priceAt(startPlace + moved / height));
      },
      onPointerUp({ pointerId }: PointerEvent) {
        if (drag.current?.pointerId === pointerId) propose();
      },
      onPointerCancel: giveUp,
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Enter') return propose();
        if (event.key === 'Escape') return giveUp();
        const next = getKeyPlace(event.key, scale.y(dragged ?? price), scale);
        if (next === undefined) return;
        event.preventDefault();
        setDragged(scale.priceAt(next));
      },
      onBlur: giveUp,
    },
  };
}

/** Returns the place to which a key moves a line, as on a slider; undefined for any other key. */
function getKeyPlace(key: string, place: number, { moveStep, lowest, highest }: ChartScale): number | undefined {
  const step = moveStep / (highest - lowest);
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return place - step;
    case 'ArrowDown':
    case 'ArrowLeft':
      return place + step;
    case 'PageUp':
      return place - 10 * step;
    case 'PageDown':
      return place + 10 * step;
    case 'Home':
      return 1;
    case 'End':
      return 0;
    default:
      return undefined;
  }
}
