import { TokenLogo } from '../../../ui/marks/TokenLogo';
import styles from './ListMark.module.css';

/** A list's logo over its first letter. Hidden from screen readers: the name stands beside it. */
export function ListMark({ name, logoURI }: { name: string; logoURI?: string | undefined }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      <span>{Array.from(name)[0]?.toUpperCase()}</span>
      {logoURI && <TokenLogo key={logoURI} url={logoURI} />}
    </span>
  );
}
