import type { Address } from 'viem';
import styles from './FullAddress.module.css';

/** An address in full, in groups of four digits of alternating shade, five to a line; a selection copies it in one piece. */
export function FullAddress({ address }: { address: Address }) {
  return (
    <span className={styles.address} dir="ltr" translate="no">
      {splitAddress(address).map(({ at, digits }) => (
        <span key={at}>{digits}</span>
      ))}
    </span>
  );
}

/** Returns the groups of an address with their places; the first one has the prefix. */
function splitAddress(address: Address): { at: number; digits: string }[] {
  const starts = Array.from({ length: 10 }, (_, index) => 2 + 4 * index);
  return starts.map((start, index) => ({ at: start, digits: address.slice(index === 0 ? 0 : start, start + 4) }));
}
