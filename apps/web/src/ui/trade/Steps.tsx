import { Icon } from '../Icon';
import { joinClasses } from '../joinClasses';
import styles from './Steps.module.css';

type Props = {
  /** The names of the steps in order. A step that is done may have another name. */
  steps: readonly string[];
  /** The number of steps that are done. */
  done: number;
};

/** The steps of an action in a line: done, current, and to come. */
export function Steps({ steps, done }: Props) {
  return (
    <ol className={joinClasses(styles.steps, steps.length > 2 && styles.many)}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={index < done ? styles.done : index === done ? styles.current : styles.next}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className={styles.mark}>{index < done ? <Icon name="check" size={14} /> : index + 1}</span>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}
