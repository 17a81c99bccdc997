// A chunk of its own: loaded when the first tooltip is shown.
import { Tooltip } from '@base-ui/react/tooltip';
import type { RefObject } from 'react';
import styles from './TooltipPanel.module.css';

type Props = { anchor: RefObject<HTMLElement | null>; text: string };

/** The tooltip, under its label and within the card that the label begins, so that it covers no field above. */
export function TooltipPanel({ anchor, text }: Props) {
  return (
    <Tooltip.Root open>
      <Tooltip.Portal>
        <Tooltip.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className={styles.place}
        >
          <Tooltip.Popup className={styles.popup} aria-hidden="true">
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
