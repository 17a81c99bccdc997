import type { Phrase } from '../../text/textId';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import type { Elements } from '../../ui/content';
import { Notice } from '../../ui/Notice';

type Props = {
  /** Each figure before and now. */
  changes: readonly Phrase[];
  /** A tick that the new figures need. */
  children?: Elements;
  isTicked?: boolean;
  onAccept: () => void;
};

/** The notice of figures that have changed since they were shown. Nothing is confirmed before the trader accepts them. */
export function FiguresUpdated({ changes, children, isTicked = true, onAccept }: Props) {
  const text = useText();
  return (
    <Notice
      kind="warn"
      title={text('wallet.priceUpdated')}
      action={
        <Button size="small" disabled={!isTicked} onClick={onAccept}>
          {text('wallet.accept')}
        </Button>
      }
    >
      {changes.map(({ id, values }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sides of a pool may change by the same text.
        <p key={index}>{text(id, values)}</p>
      ))}
      {children}
    </Notice>
  );
}
