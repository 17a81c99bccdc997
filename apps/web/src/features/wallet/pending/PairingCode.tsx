import { useMemo } from 'react';
import { useText } from '../../../text/useText';
import { CopyText } from '../CopyText';
import { isMobileDevice } from '../options/isMobileDevice';
import { drawCode } from './drawCode';
import styles from './PairingCode.module.css';

/** What a wallet on another device scans; on a phone the wallet is on the same one, behind a link. */
export function PairingCode({ uri }: { uri: string }) {
  const text = useText();
  const { path, size } = useMemo(() => drawCode(uri), [uri]);
  return (
    <div className={styles.pairing}>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text('wallet.code')}>
        <path d={path} />
      </svg>
      <div className={styles.links}>
        <CopyText value={uri} label={text('wallet.copyLink')} />
        {isMobileDevice(navigator) && (
          <a className={styles.open} href={uri}>
            {text('wallet.openApp')}
          </a>
        )}
      </div>
    </div>
  );
}
