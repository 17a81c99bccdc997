import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import { joinClasses } from './joinClasses';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={joinClasses(styles.card, className)} />;
}
