// A chunk of its own, loaded with the first pairing: it brings the encoder of QR codes.
import encodeQR from 'qr';
import { useMemo } from 'react';
import { useText } from '../../text/useText';
import { CopyText } from './CopyText';
import { isMobileDevice } from './listWallets';
import styles from './PairingCode.module.css';

/** The QR code of a pairing, with its link to copy, and on phones a link that opens the wallet's app. */
export function PairingCode({ uri }: { uri: string }) {
  const text = useText();
  const { path, size } = useMemo(() => drawQrCode(uri), [uri]);
  return (
    <div className={styles.pairing}>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text('wallet.code')}>
        <path d={path} />
      </svg>
      <div className={styles.links}>
        <CopyText value={uri} label={text('common.copyLink')} />
        {isMobileDevice(navigator) && (
          <a className={styles.open} href={uri}>
            {text('wallet.openApp')}
          </a>
        )}
      </div>
    </div>
  );
}

/** Draws a QR code as an SVG path of unit squares, one per dark module, in a square of `size` units. */
export function drawQrCode(content: string): { path: string; size: number } {
  const rows = encodeQR(content, 'raw', { ecc: 'low', border: 2 });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: squares.join(''), size: rows.length };
}
