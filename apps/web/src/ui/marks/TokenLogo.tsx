import { getImageUrl } from '@livery/core/wire/getImageUrl';
import { useState } from 'react';
import { basePath } from '../../config/basePath';
import { toGatewayUrl } from '../../config/gateway';
import styles from './TokenLogo.module.css';

/** The logos that failed to load, which are not requested again when their row is rendered again. */
const broken = new Set<string>();

/**
 * A listed logo, or one that comes with the page, on top of the drawn mark, hidden until it is loaded and removed if it
 * fails to load.
 */
export function TokenLogo({ url }: { url: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  if (state === 'broken' || broken.has(url)) return null;
  return (
    <img
      src={url.startsWith('assets/') ? `${basePath}/${url}` : toGatewayUrl(getImageUrl(url, { isQuiet: true }))}
      loading="lazy"
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
