import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import type { Elements } from './content';
import { joinClasses } from './joinClasses';
import { Part } from './Part';

type Props = Omit<ComponentProps<'section'>, 'children'> & { children: Elements };

export function Card({ className, children, ...rest }: Props) {
  return (
    <section {...rest} className={joinClasses(styles.card, className)}>
      <Part>{children}</Part>
    </section>
  );
}
