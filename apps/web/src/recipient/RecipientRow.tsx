import type { Chain } from '@livery/core/domain/chains';
import { Suspense, useState } from 'react';
import { useText } from '../text/useText';
import { lazyPart } from '../ui/lazy/lazyPart';
import { Skeleton } from '../ui/Skeleton';
import styles from './RecipientRow.module.css';
import type { Recipient } from './recipient';
import { setTypedRecipient, useTypedRecipient } from './typedRecipient';

const RecipientField = lazyPart(async () => (await import('./RecipientField')).RecipientField);

type Props = {
  chain: Chain;
  /** Undefined while the field is closed. */
  typed: string | undefined;
  recipient: Recipient;
  onType: (typed: string | undefined) => void;
};

/** The button that opens and closes the field for a recipient, and the field. */
export function RecipientRow({ chain, typed, recipient, onType }: Props) {
  const text = useText();
  const [wasAsked, setWasAsked] = useState(false);
  const known = useTypedRecipient((state) => state.typed);
  const isOpen = typed !== undefined;
  const change = (next: string | undefined) => {
    setTypedRecipient(next);
    onType(next);
  };
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        onClick={() => {
          setWasAsked(true);
          change(isOpen ? undefined : '');
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
            onType={change}
            isLinked={typed !== known}
            onConfirm={() => setTypedRecipient(typed)}
            // A link with a recipient does not move the focus.
            autoFocus={wasAsked}
          />
        </Suspense>
      )}
    </div>
  );
}
