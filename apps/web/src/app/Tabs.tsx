import { Link } from 'wouter';
import { useText } from '../text/useText';

export type Tab = { name: 'swap' | 'limit' | 'pool'; path: string };

/** The screens of a chain. */
export function Tabs({ tabs, current }: { tabs: readonly Tab[]; current: Tab['name'] }) {
  const text = useText();
  return (
    <nav className="shell-tabs" aria-label={text('shell.screens')}>
      {tabs.map(({ name, path }) => (
        <Link key={name} href={path} className="shell-tab" aria-current={name === current ? 'page' : undefined}>
          {text(`shell.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
