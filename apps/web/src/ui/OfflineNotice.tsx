import { getOfflineText, useOnline } from '../chain/online';
import { useText } from '../text/useText';
import { Notice } from './Notice';

/** Says that the page is offline, for as long as that lasts. */
export function OfflineNotice({ className }: { className?: string | undefined }) {
  const text = useText();
  const isOnline = useOnline();
  return (
    <div role="alert" className={className}>
      {!isOnline && <Notice kind="warn">{text(getOfflineText())}</Notice>}
    </div>
  );
}
