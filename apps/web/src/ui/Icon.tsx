import { type IconName, iconPaths } from './iconPaths';

type Props = { name: IconName; size?: number; className?: string | undefined };

/** A drawing beside a text or in a labelled button; it has no name of its own. */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d={iconPaths[name]} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
