import encodeQR from 'qr';
import { useMemo } from 'react';
import { useText } from '../../../text/useText';
import { CopyText } from '../CopyText';
import { isMobileDevice } from '../options/isMobileDevice';
import styles from './PairingCode.module.css';

/** What a wallet on another device scans; on a phone the wallet is on the same one, behind a link. */
export function PairingCode({ uri }: { uri: string }) {
  const text = useText();
  const { path, size } = useMemo(() => draw(uri), [uri]);
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

/** One square for each dark module. */
function draw(uri: string): { path: string; size: number } {
  const rows = encodeQR(uri, 'raw', { ecc: 'low', border: 2 });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: squares.join(''), size: rows.length };
}
