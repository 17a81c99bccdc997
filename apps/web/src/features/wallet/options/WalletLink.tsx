import type { ReactNode } from 'react';
import { ExternalLink } from '../../../ui/ExternalLink';
import styles from '../WalletOptions.module.css';

type Props = { mark: ReactNode; name: string; description: string; href: string };

/** A wallet that is somewhere else: to install, or an app that opens this page. */
export function WalletLink({ mark, name, description, href }: Props) {
  return (
    <ExternalLink className={styles.option} href={href}>
      {mark}
      <span className={styles.words}>
        <span>{name}</span>
        <span className={styles.description}>{description}</span>
      </span>
    </ExternalLink>
  );
}
