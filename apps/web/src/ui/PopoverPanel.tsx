// A chunk of its own: loaded when the first popover is opened.

import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { useText } from '../text/useText';
import type { Elements } from './content';
import { IconButton } from './IconButton';
import { Part } from './Part';
import styles from './PopoverPanel.module.css';

export function PopoverPanel({ open, onClose, title, anchor, children }: PopoverProps) {
  const text = useText();
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // The button that opened the popover also closes it.
        const isAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!next && !(isAnchor && event.type !== 'keydown')) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          // Never beside its button, which it would lie over: it scrolls where the window is low.
          collisionAvoidance={{ side: 'none', align: 'shift', fallbackAxisSide: 'none' }}
          positionMethod="fixed"
          className={styles.place}
        >
          <Popover.Popup className={styles.popup}>
            <div className={styles.top}>
              <Popover.Title className={styles.title}>{title}</Popover.Title>
              <Popover.Close render={<IconButton label={text('common.close')} icon="close" />} />
            </div>
            <Part>{children}</Part>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

export type PopoverProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  anchor: RefObject<HTMLElement | null>;
  children: Elements;
};
