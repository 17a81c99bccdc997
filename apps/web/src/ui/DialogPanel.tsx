// A chunk of its own: loaded when the first dialog is opened.

import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useText } from '../text/useText';
import type { Elements } from './content';
import styles from './DialogPanel.module.css';
import { useHeldFocus } from './focus/useHeldFocus';
import { useReturnFocus } from './focus/useReturnFocus';
import { IconButton } from './IconButton';
import { joinClasses } from './joinClasses';
import { OfflineNotice } from './OfflineNotice';
import { Part } from './Part';
import { useIsPhone } from './useIsPhone';
import { useSheetDrag } from './useSheetDrag';

export function DialogPanel(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    hideTitle = false,
    dismissible = true,
    initialFocus,
    className,
    children,
    footer,
  } = props;
  const text = useText();
  const { sheet, setSheet, getReturnFocus } = useSheetFocus(open);
  const drag = useSheetDrag({ sheet, onAway: onClose });
  const handle = useIsPhone() && dismissible ? drag : undefined;
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next) => {
        if (!next && dismissible) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup
          ref={setSheet}
          className={joinClasses(styles.popup, className)}
          initialFocus={initialFocus}
          finalFocus={getReturnFocus}
          data-dialog=""
        >
          {handle && <div className={styles.grip} {...handle} />}
          <div className={hideTitle ? styles.bare : styles.top} {...handle}>
            <Dialog.Title className={hideTitle ? 'hidden-text' : styles.title}>{title}</Dialog.Title>
            {dismissible && <Dialog.Close render={<IconButton label={text('common.close')} icon="close" />} />}
          </div>
          <div className={styles.body}>
            <OfflineNotice className={styles.offline} />
            <Part onClose={dismissible ? undefined : onClose}>{children}</Part>
          </div>
          {footer && (
            <div className={styles.footer}>
              <Part>{footer}</Part>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Keeps the focus in the open dialog. Returns its element, and a getter of what has the focus after it. */
function useSheetFocus(open: boolean) {
  const [sheet, setSheet] = useState<HTMLDivElement | null>(null);
  const getReturnFocus = useReturnFocus(open, sheet);
  useHeldFocus(open ? sheet : null);
  return { sheet, setSheet, getReturnFocus };
}

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  hideTitle?: boolean;
  /** False allows the dialog to be closed only by its own buttons. */
  dismissible?: boolean;
  /** Returns the element to focus on opening, or true for the first focusable one. */
  initialFocus?: () => HTMLElement | true | null;
  className?: string | undefined;
  children: Elements;
  footer?: Elements;
};
