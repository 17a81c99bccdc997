import type { ComponentProps } from 'react';
import { type Content, wrapText } from './content';
import styles from './ExternalLink.module.css';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';

type Props = Omit<ComponentProps<'a'>, 'children'> & { children: Content };

/** A link to another site, opened in a new tab. */
export function ExternalLink({ rel = 'noreferrer', className, children, ...rest }: Props) {
  return (
    <a {...rest} target="_blank" rel={rel} className={joinClasses(styles.link, className)}>
      {wrapText(children)}
      <Icon name="external" size={14} />
    </a>
  );
}
