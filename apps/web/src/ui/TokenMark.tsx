import type { Token } from '@livery/core/domain/token';
import { getInitials } from './getInitials';
import { getMarkColors } from './getMarkColors';
import { getTokenBrand } from './getTokenBrand';
import { joinClasses } from './joinClasses';
import { TokenLogo } from './TokenLogo';
import styles from './TokenMark.module.css';

type Props = {
  token: Pick<Token, 'address' | 'symbol' | 'logoURI'>;
  size?: number;
  /** Whether the logo may be fetched that a list names. */
  hasLogo?: boolean;
  className?: string | undefined;
};

/**
 * A round mark of a token: drawn when we know it, else its list's logo over its initials. The symbol stands beside it, so
 * it has no name of its own.
 */
export function TokenMark({ token, size = 28, hasLogo = true, className }: Props) {
  const { from, to, ink } = getMarkColors(token);
  const { shape, line } = getTokenBrand(token) ?? {};
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
      {shape || line ? (
        <svg viewBox="0 0 24 24" width="100%" height="100%" aria-hidden="true">
          <path d={shape} fill="currentColor" />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
      ) : (
        <>
          {initials}
          {token.logoURI && hasLogo && <TokenLogo key={token.logoURI} url={token.logoURI} />}
        </>
      )}
    </span>
  );
}
