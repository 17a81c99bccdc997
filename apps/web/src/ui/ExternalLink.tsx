import type { ComponentProps } from 'react';
import styles from './ExternalLink.module.css';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';

/** A link to another site, opened in a new tab. */
export function ExternalLink({ rel = 'noreferrer', className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel={rel} className={joinClasses(styles.link, className)}>
      {children}
      <Icon name="external" size={14} />
    </a>
  );
}
