import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';
import { joinClasses } from './joinClasses';

type Props = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: IconName };

export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} className={joinClasses(styles.button, className)}>
      <Icon name={icon} />
    </button>
  );
}
