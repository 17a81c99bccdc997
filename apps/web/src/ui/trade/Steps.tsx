import { Icon } from '../Icon';
import { joinClasses } from '../joinClasses';
import styles from './Steps.module.css';

type Props = {
  /** The names of the steps in order; one that is done may have a name of its own. */
  steps: readonly string[];
  /** The number of steps that are done. */
  done: number;
};

/** The steps of an action in a line: those that are done, the current one, and those that follow. */
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
