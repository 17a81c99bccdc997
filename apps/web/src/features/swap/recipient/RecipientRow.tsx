import type { Chain } from '@livery/core/domain/chain';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../text/useText';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './RecipientRow.module.css';
import type { Recipient } from './recipient';

const RecipientField = lazy(async () => ({ default: (await import('./RecipientField')).RecipientField }));

type Props = {
  chain: Chain;
  /** Undefined while nobody but the trader is to be paid. */
  typed: string | undefined;
  recipient: Recipient;
  onType: (typed: string | undefined) => void;
};

/** The way to pay somebody else, and back. */
export function RecipientRow({ chain, typed, recipient, onType }: Props) {
  const text = useText();
  const [wasAsked, setWasAsked] = useState(false);
  const isOpen = typed !== undefined;
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        onClick={() => {
          setWasAsked(true);
          onType(isOpen ? undefined : '');
        }}
      >
        {text(isOpen ? 'swap.removeSend' : 'swap.addSend')}
      </button>
      {isOpen && (
        <Suspense fallback={<Skeleton width="100%" height="70px" />}>
          <RecipientField
            chain={chain}
            typed={typed}
            recipient={recipient}
            onType={onType}
            // A link that names a recipient leaves the focus where it is.
            autoFocus={wasAsked}
          />
        </Suspense>
      )}
    </div>
  );
}
