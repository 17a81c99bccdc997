type Props = { name: IconName; size?: number; className?: string | undefined };

/** A decorative icon beside a text or in a labelled button. It has no accessible name. */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d={iconPaths[name]} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** Stroked paths on a 24 × 24 grid. */
const iconPaths = {
  arrowDown: 'M12 5v14m-6-6 6 6 6-6',
  swap: 'M7 4v15m-4-4 4 4 4-4M17 20V5m4 4-4-4-4 4',
  settings:
    'M4 7h9m7 0h-1M4 17h1m6 0h9M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
  close: 'm6 6 12 12M18 6 6 18',
  chevron: 'm6 9.5 6 6 6-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  copy: 'M9 11a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM5.5 15A1.5 1.5 0 0 1 4 13.5V6a2 2 0 0 1 2-2h7.5A1.5 1.5 0 0 1 15 5.5',
  external: 'M9 5H7a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-2M13.5 4.5h6v6M19 5l-8 8',
  search: 'M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M16 16l4 4',
  warning: 'M12 9v4.5m0 3v.01M10.3 4.5 2.9 17.3A2 2 0 0 0 4.6 20h14.8a2 2 0 0 0 1.7-2.7L13.7 4.5a2 2 0 0 0-3.4 0',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 11v5m0-8.5v.01',
  wallet:
    'M4 8.5A2.5 2.5 0 0 1 6.5 6H17a2 2 0 0 1 2 2v1M4 8.5V17a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2H5M16 14v.01',
  back: 'M19 12H5m6-6-6 6 6 6',
  more: 'M5.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M17.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  plus: 'M12 5v14M5 12h14',
  target: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7',
  drop: 'M12 3.5c3.5 4 6 6.8 6 10a6 6 0 0 1-12 0c0-3.2 2.5-6 6-10',
  star: 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 8v4.5l3 1.8',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6zM9 12l2.2 2.2L15.2 10',
} as const;

export type IconName = keyof typeof iconPaths;
