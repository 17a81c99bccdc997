import { onlineManager } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useOnline } from '../../chain/online';
import { useText } from '../../text/useText';
import { Boundary } from '../Boundary';
import { Button } from '../Button';
import card from '../Card.module.css';
import { joinClasses } from '../joinClasses';
import { Notice } from '../Notice';
import { BrokenPart } from '../Part';
import styles from './lazyPart.module.css';
import { loadChunk } from './loadChunk';

type Load<Props> = () => Promise<(props: Props) => ReactNode>;
type Place<Props> = (props: Props & { children: ReactElement }) => ReactNode;

/**
 * Creates a component whose code is a chunk of its own, for a part that the trader opens. If the chunk cannot be
 * loaded, a notice with a retry button replaces the part; it goes by itself when the network comes back. A part that
 * fails while it renders is replaced in the same way. The component never rejects: it needs a `Suspense` around it but
 * no error boundary.
 */
export function lazyPart<Props extends object>(load: Load<Props>, Place: Place<Props> = Inline) {
  let Part: ((props: Props) => ReactNode) | undefined;
  let first: Promise<void> | undefined;
  let failures = 0;
  const attempt = async () => {
    try {
      Part = await loadChunk(load);
    } catch {
      failures += 1;
    }
  };
  // Opened anew, the part is loaded anew.
  const forget = () => {
    first = undefined;
  };
  return function LazyPart(props: Props) {
    const [, setAttempts] = useState(0);
    if (!Part) first ??= attempt();
    // Also with the part there: React expects it of a render that has waited.
    if (first) use(first);
    if (Part)
      return (
        <Boundary
          fallback={(failure) => (
            <Place {...props}>
              <BrokenPart {...failure} />
            </Place>
          )}
        >
          <Part {...props} />
        </Boundary>
      );
    const retry = () => attempt().finally(() => setAttempts((attempts) => attempts + 1));
    return (
      <Place {...props}>
        <Missing isRepeated={failures > 1} onRetry={retry} onLeave={forget} />
      </Place>
    );
  };
}

/** As `lazyPart` for a whole dialog, whose notice is a dialog that needs no other code. */
export function lazyDialog<Props extends DialogProps>(load: Load<Props>) {
  return lazyPart<Props>(load, MissingDialog);
}

type MissingProps = { isRepeated: boolean; onRetry: () => Promise<void>; onLeave: () => void };

/** Says that a part is missing, until it has been loaded. */
function Missing({ isRepeated, onRetry, onLeave }: MissingProps) {
  const text = useText();
  const isOnline = useOnline();
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    const stop = onlineManager.subscribe((isBack) => isBack && void retryOnline());
    return () => {
      stop();
      onLeave();
    };
  }, [onLeave]);
  return (
    <div role="alert">
      <Notice
        kind="bad"
        action={
          <>
            {/* Some browsers keep a failure until the page is loaded anew. */}
            {isRepeated && isOnline && (
              <Button kind="quiet" size="small" onClick={() => location.reload()}>
                {text('shell.reload')}
              </Button>
            )}
            <Button kind="secondary" size="small" busy={isTrying} onClick={retry}>
              {text('common.retry')}
            </Button>
          </>
        }
      >
        {text('shell.partMissing')}
      </Notice>
    </div>
  );
}

function Inline({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}

type DialogProps = { open?: boolean; onClose: (isDone: boolean) => void };

/** The dialog of the browser itself, around a notice. */
function MissingDialog({ open = true, onClose, children }: DialogProps & { children: ReactElement }) {
  const text = useText();
  if (!open) return null;
  return (
    <dialog
      ref={showModal}
      role="alertdialog"
      aria-label={text('shell.partMissing')}
      className={joinClasses(card.card, styles.dialog)}
      onClose={() => onClose(false)}
    >
      {children}
      <Button kind="quiet" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
        {text('common.close')}
      </Button>
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
}
