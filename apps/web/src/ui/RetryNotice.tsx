import { useText } from '../text/useText';
import { Button } from './Button';
import type { Content } from './content';
import { Notice } from './Notice';

type Props = { kind: 'warn' | 'bad'; title?: string; busy?: boolean; onRetry: () => void; children?: Content };

/** A notice of something that failed, with another try. */
export function RetryNotice({ busy = false, onRetry, ...notice }: Props) {
  const text = useText();
  return (
    <Notice
      {...notice}
      action={
        <Button kind="secondary" size="small" busy={busy} onClick={onRetry}>
          {text('common.retry')}
        </Button>
      }
    />
  );
}
