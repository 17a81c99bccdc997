import { Link, useSearch } from 'wouter';
import { useText } from '../../text/useText';
import { Icon, type IconName } from '../../ui/Icon';
import { joinQuery, type Tab } from '../routes';

const icons: Record<Tab['name'], IconName> = { swap: 'swap', limit: 'target', pool: 'drop', activity: 'clock' };

/** Links to the screens of a chain; what was typed goes along. On phones they stand at the end of the screen, with icons. */
export function Tabs({ tabs, current }: { tabs: readonly Tab[]; current: Tab['name'] }) {
  const text = useText();
  const search = useSearch();
  return (
    <nav className="shell-tabs" aria-label={text('shell.screens')}>
      {tabs.map(({ name, path }) => (
        <Link
          key={name}
          href={joinQuery(path, search)}
          className="shell-tab"
          aria-current={name === current ? 'page' : undefined}
        >
          <Icon name={icons[name]} size={22} />
          <span>{text(`shell.${name}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
