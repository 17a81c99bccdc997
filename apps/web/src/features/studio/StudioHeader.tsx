import { useDateFormat } from '../../text/useDateFormat';
import { useText } from '../../text/useText';
import type { Elements } from '../../ui/content';
import { ScreenTitle } from '../../ui/ScreenTitle';
import type { Base } from './entry/draft';
import styles from './StudioHeader.module.css';

type Props = {
  base: Base;
  domain: string;
  /** The hosts to choose from; undefined without a token. */
  hosts: readonly string[] | undefined;
  changes: number;
  onHost: (host: string) => void;
  children: Elements;
};

/** The host, its live version, the number of unsaved changes, and what can be done with them. */
export function StudioHeader({ base, domain, hosts, changes, onHost, children }: Props) {
  const text = useText();
  const when = useDateFormat();
  const options = [...new Set([...(hosts ?? []), domain])];
  return (
    <header className={styles.header}>
      <ScreenTitle name="Studio" className={styles.title}>
        <span className={styles.mark} aria-hidden="true">
          L
        </span>
        <span>Studio</span>
      </ScreenTitle>
      {options.length > 1 ? (
        <select
          className={styles.host}
          aria-label={text('studio.host')}
          value={domain}
          onChange={({ target }) => onHost(target.value)}
        >
          {options.map((host) => (
            <option key={host}>{host}</option>
          ))}
        </select>
      ) : (
        <bdi className={styles.host}>{domain}</bdi>
      )}
      <p className={styles.live}>
        {base.version > 0 && base.savedAt !== undefined
          ? text(base.withdrawn ? 'studio.isWithdrawn' : 'studio.liveVersion', {
              version: `${base.version}`,
              author: base.author ?? '',
              date: when.format(base.savedAt),
            })
          : text('studio.notSaved')}
      </p>
      {changes > 0 && (
        <span ref={askBeforeLeaving} className={styles.changes}>
          {text('studio.changes', { count: `${changes}` })}
        </span>
      )}
      {children}
    </header>
  );
}

/** Has the browser ask before it leaves the page, as long as the element that it is the ref of is shown. */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
