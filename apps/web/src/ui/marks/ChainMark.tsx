import { joinClasses } from '../joinClasses';
import styles from './ChainMark.module.css';

type Props = { chainId: number; size?: number; className?: string };

/** White shapes on the colour of each chain. A chain without an entry gets a plain dot. */
const marks: Record<number, { colour: string; path: string }> = {
  1: { colour: '#627eea', path: 'M12 4.5 17 12.3 12 15.3 7 12.3zM12 17l4.7-2.9L12 20z' },
  56: {
    colour: '#c99400',
    path: 'M12 5.5 14.5 8 12 10.5 9.5 8zM16 9.5 18.5 12 16 14.5 13.5 12zM8 9.5 10.5 12 8 14.5 5.5 12zM12 13.5 14.5 16 12 18.5 9.5 16z',
  },
  137: { colour: '#7b3fe4', path: 'M12 5.5 17.6 8.750v6.5L12 18.5 6.4 15.250v-6.5zM12 9l-2.6 1.5v3L12 15l2.6-1.5v-3z' },
  43114: { colour: '#e84142', path: 'M11.2 6.5h1.6L15 10.4 10.8 17.5H6zM15.9 13l2.6 4.5h-5.2z' },
  250: {
    colour: '#1969ff',
    path: 'M12 5.5 16 8l-4 2.3L8 8zM8 10l4 2.3L16 10v2l-4 2.3L8 12zM8 14l4 2.3L16 14v2.2l-4 2.3-4-2.3z',
  },
  10: {
    colour: '#e8203a',
    path: 'M9.2 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7m0 2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M13.5 8.5h2.7a2.4 2.4 0 0 1 0 4.8h-.7v2.2h-2zm2 1.8v1.2h.6a.6.6 0 0 0 0-1.2z',
  },
};

export function ChainMark({ chainId, size = 20, className }: Props) {
  const mark = marks[chainId];
  return (
    <svg
      className={joinClasses(styles.mark, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="12" fill={mark?.colour ?? 'currentColor'} />
      {mark && <path d={mark.path} fill="#fff" fillRule="evenodd" />}
    </svg>
  );
}
