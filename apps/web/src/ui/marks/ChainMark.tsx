import { joinClasses } from '../joinClasses';
import styles from './ChainMark.module.css';
import { inks } from './getMarkColors';
import { getChainBrand } from './tokenBrands';

type Props = { chainId: number; size?: number; className?: string };

/**
 * The mark of a chain, or of its native coin where the coin has a mark of its own. A chain without a brand gets a plain
 * dot.
 */
export function ChainMark({ chainId, size = 20, className }: Props) {
  const brand = getChainBrand(chainId);
  return (
    <svg
      className={joinClasses(styles.mark, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="12" fill={brand?.color ?? 'currentColor'} />
      {brand && <path d={brand.shape} fill={inks[brand.ink]} fillRule="evenodd" />}
    </svg>
  );
}
