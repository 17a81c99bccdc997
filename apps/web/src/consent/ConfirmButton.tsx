import { type ComponentProps, useId } from 'react';
import { useOnline } from '../chain/online';
import { useReading } from '../state/reading';
import { useText } from '../text/useText';
import { Button } from '../ui/Button';
import styles from './ConfirmButton.module.css';

type Props = Omit<ComponentProps<typeof Button>, 'size' | 'className'> & {
  /** True while a point waits for its tick: the button then says so and leads there. */
  isWaiting: boolean;
};

/**
 * The button that asks the wallet, which waits until every point above it is ticked, in a frame until each fact was in view, and
 * until the page is online.
 */
export function ConfirmButton({ isWaiting, disabled, children, ...button }: Props) {
  const text = useText();
  const id = useId();
  const isOnline = useOnline();
  const { reading } = useReading();
  const isUnread = !isWaiting && !disabled && reading.status === 'unread';
  const isHeld = disabled || isWaiting || !isOnline || reading.status !== 'read';
  return (
    <>
      {isWaiting && <MissingTicks id={id} />}
      {isUnread && (
        <button id={id} type="button" className={styles.wait} onClick={reading.show}>
          {text('wallet.readFirst')}
        </button>
      )}
      <Button
        {...button}
        size="large"
        className={styles.confirm}
        disabled={isHeld}
        aria-describedby={isWaiting || isUnread ? id : undefined}
      >
        {isOnline ? children : text('shell.noConnection')}
      </Button>
    </>
  );
}

/** Says why a button waits, and leads to the first point without a tick. */
export function MissingTicks({ id }: { id: string }) {
  const text = useText();
  return (
    <button id={id} type="button" className={styles.wait} onClick={showMissing}>
      {text('wallet.consentFirst')}
    </button>
  );
}

function showMissing(): void {
  document.querySelector<HTMLElement>('[data-consents] input:not(:checked)')?.focus();
}
