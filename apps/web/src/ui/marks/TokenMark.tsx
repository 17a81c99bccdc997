import type { Token } from '@livery/core/domain/tokens/token';
import { joinClasses } from '../joinClasses';
import { getMarkColors } from './getMarkColors';
import { TokenLogo } from './TokenLogo';
import styles from './TokenMark.module.css';
import { getTokenBrand } from './tokenBrands';

type Props = {
  token: Pick<Token, 'address' | 'symbol' | 'logoURI'>;
  size?: number;
  /** False does not fetch the listed logo. */
  hasLogo?: boolean;
  className?: string | undefined;
};

/**
 * The round mark of a token: a drawing for a native coin and its wrapped form, or else the logo on top of its initials. It
 * has no accessible name, because the symbol is always shown beside it.
 */
export function TokenMark({ token, size = 28, hasLogo = true, className }: Props) {
  const { from, to, ink } = getMarkColors(token);
  const brand = getTokenBrand(token);
  const initials = getInitials(token.symbol, size);
  return (
    <span
      className={joinClasses(styles.mark, className)}
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: size * (initials.length > 2 ? 0.32 : initials.length > 1 ? 0.38 : 0.46),
        color: ink,
        backgroundImage: `linear-gradient(145deg, ${from}, ${to})`,
      }}
      aria-hidden="true"
    >
      {brand ? (
        <svg viewBox="0 0 24 24" width="100%" height="100%" aria-hidden="true">
          <path d={brand.shape} fill="currentColor" fillRule="evenodd" />
        </svg>
      ) : (
        <>
          <span>{initials}</span>
          {token.logoURI && hasLogo && <TokenLogo key={token.logoURI} url={token.logoURI} />}
        </>
      )}
    </span>
  );
}

/** Returns the first letters and digits of a symbol: one for a small mark, otherwise up to three. */
function getInitials(symbol: string, size: number): string {
  const letters = Array.from(symbol).filter((character) => /[\p{L}\p{N}]/u.test(character));
  return letters.slice(0, size < 26 ? 1 : 3).join('');
}
