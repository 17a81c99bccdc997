import { useOpenPrompts } from '../connection/openPrompts';
import { useText } from '../text/useText';
import { Boundary } from './Boundary';
import { Button } from './Button';
import type { Elements } from './content';
import { Notice } from './Notice';
import styles from './Part.module.css';

type Props = {
  /** Closes what the part fills, where nothing but the part itself could. */
  onClose?: (() => void) | undefined;
  children: Elements;
};

/** A part of the page, such as a card, a panel or a row: one that fails says so in its own place and tries again. */
export function Part({ onClose, children }: Props) {
  return <Boundary fallback={(failure) => <BrokenPart {...failure} onClose={onClose} />}>{children}</Boundary>;
}

/** A part within a line or a picture. */
export function SmallPart({ children }: { children: Elements }) {
  return <Boundary fallback={({ onRetry }) => <BrokenLine onRetry={onRetry} />}>{children}</Boundary>;
}

type BrokenProps = { isRepeated: boolean; onRetry: () => void; onClose?: (() => void) | undefined };

/** Says that a part has failed, and what that means for a request that is open in the wallet. */
export function BrokenPart({ isRepeated, onRetry, onClose }: BrokenProps) {
  const text = useText();
  return (
    <div role="alert" className={styles.broken}>
      <Notice
        kind="bad"
        action={
          <>
            {onClose && (
              <Button kind="quiet" size="small" onClick={onClose}>
                {text('common.close')}
              </Button>
            )}
            {isRepeated && (
              <Button kind="quiet" size="small" onClick={() => location.reload()}>
                {text('shell.reload')}
              </Button>
            )}
            <Button kind="secondary" size="small" onClick={onRetry}>
              {text('common.retry')}
            </Button>
          </>
        }
      >
        {text('shell.partBroken')}
      </Notice>
      <OpenPromptNotice />
    </div>
  );
}

/** Says what to do with a request that the wallet still shows, while there is one. */
export function OpenPromptNotice() {
  const text = useText();
  const isOpen = useOpenPrompts(({ open }) => open.length > 0);
  return isOpen && <Notice kind="warn">{text('shell.promptOpen')}</Notice>;
}

function BrokenLine({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <span role="alert" className={styles.line}>
      <span>{`${text('shell.partBroken')} `}</span>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {text('common.retry')}
      </button>
    </span>
  );
}
