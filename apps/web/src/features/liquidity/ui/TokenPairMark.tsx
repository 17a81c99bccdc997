import { TokenMark } from '../../../ui/marks/TokenMark';
import type { TokenPair } from '../pools/pairWords';
import styles from './TokenPairMark.module.css';

/** The overlapping marks of a pair's two tokens. */
export function TokenPairMark({ tokens: [a, b], size = 28 }: { tokens: TokenPair; size?: number }) {
  return (
    <span className={styles.pair}>
      <TokenMark token={a} size={size} />
      <TokenMark token={b} size={size} className={styles.second} />
    </span>
  );
}
