import { Dialog } from '@base-ui/react/dialog';
import { useText } from '../../text/useText';

import { IconButton } from '../IconButton';
import { joinClasses } from '../joinClasses';
import styles from './DialogPanel.module.css';
import type { DialogProps } from './dialogProps';

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
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        if (!next && (dismissible || details.reason === 'close-press')) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={joinClasses(styles.popup, className)} initialFocus={initialFocus}>
          <div className={hideTitle ? styles.bare : styles.top}>
            <Dialog.Title className={hideTitle ? 'hidden-text' : styles.title}>{title}</Dialog.Title>
            {dismissible && <Dialog.Close render={<IconButton label={text('shell.close')} icon="close" />} />}
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
