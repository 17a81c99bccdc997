import { Link } from 'wouter';
import { useText } from '../../../text/useText';
import type { Elements } from '../../../ui/content';
import { Icon } from '../../../ui/Icon';
import { ScreenTitle } from '../../../ui/ScreenTitle';
import styles from './ScreenHead.module.css';

type Props = {
  title: string;
  /** The path of the screen before; without it there is no way back. */
  back?: string;
  children?: Elements;
};

/** The title of a liquidity screen, with the way back and what stands beside it. */
export function ScreenHead({ title, back, children }: Props) {
  const text = useText();
  return (
    <div className={styles.head}>
      {back && (
        <Link href={back} className={styles.back} aria-label={text('common.back')}>
          <Icon name="back" />
        </Link>
      )}
      <ScreenTitle name={title} className={styles.title} />
      {children}
    </div>
  );
}
