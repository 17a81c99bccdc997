import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { lazyExtra } from './lazy/lazyExtra';
import styles from './Tooltip.module.css';

type Props = { text: string; className?: string | undefined; children: ReactNode };

const TooltipPanel = lazyExtra(async () => (await import('./TooltipPanel')).TooltipPanel);

/** A button with a tooltip that is shown on hover, focus and touch. The tooltip's code is loaded when it is first shown. */
export function Tooltip({ text, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={className ?? styles.trigger}
        aria-describedby={id}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        {children}
      </button>
      <span id={id} hidden>
        {text}
      </span>
      {open && (
        <Suspense>
          <TooltipPanel anchor={anchor} text={text} />
        </Suspense>
      )}
    </>
  );
}
