import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useRef, useState } from 'react';
import { useText } from '../../text/useText';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Popover } from '../../ui/Popover';
import styles from './LinksMenu.module.css';

const names = ['about', 'docs', 'code', 'discord', 'telegram', 'analytics'] as const;

/** A menu of the operator's links, not rendered without any. */
export function LinksMenu({ links = {} }: { links: ProductConfig['links'] }) {
  const text = useText();
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const offered = names.flatMap((name) => (links[name] ? [{ name, href: links[name] }] : []));
  if (offered.length === 0) return null;
  return (
    <div ref={anchor}>
      <IconButton label={text('shell.more')} icon="more" aria-expanded={open} onClick={() => setOpen(!open)} />
      <Popover open={open} onClose={() => setOpen(false)} anchor={anchor} title={text('shell.more')}>
        <ul className={styles.links}>
          {offered.map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
                <span>{text(`shell.${name}`)}</span>
                <Icon name="external" size={16} />
              </a>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  );
}
