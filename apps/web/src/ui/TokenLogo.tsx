import { getImageUrl } from '@livery/core/wire/getImageUrl';
import { useState } from 'react';
import styles from './TokenLogo.module.css';

/** Logos that could not be had: whoever scrolls back does not ask for them again. */
const broken = new Set<string>();

/** The logo that a list names, over the mark that is drawn: unseen until it is there, and gone when it cannot be had. */
export function TokenLogo({ url }: { url: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  if (state === 'broken' || broken.has(url)) return null;
  return (
    <img
      src={getImageUrl(url, { isQuiet: true })}
      alt=""
      decoding="async"
      className={state === 'shown' ? styles.shown : styles.logo}
      onLoad={() => setState('shown')}
      onError={() => {
        broken.add(url);
        setState('broken');
      }}
    />
  );
}
