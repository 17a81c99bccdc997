import { joinClasses } from '../joinClasses';
import styles from './AccountMark.module.css';

type Props = { address: string; size?: number; className?: string | undefined };

/** A gradient derived from an address, to tell accounts apart. */
export function AccountMark({ address, size = 20, className }: Props) {
  const hue = Number.parseInt(address.slice(2, 8), 16) % 360;
  const angle = Number.parseInt(address.slice(-4), 16) % 360;
  return (
    <span
      aria-hidden="true"
      className={joinClasses(styles.mark, className)}
      style={{
        inlineSize: size,
        blockSize: size,
        background: `linear-gradient(${angle}deg, oklch(72% 0.17 ${hue}), oklch(58% 0.19 ${(hue + 70) % 360}))`,
      }}
    />
  );
}
