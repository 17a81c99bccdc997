import { getImageUrl } from '@livery/core/wire/getImageUrl';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useState } from 'react';
import { useTheme } from '../config/useTheme';
import styles from './Brand.module.css';

/** The operator's logo, or a mark in the brand's colour and the name. */
export function Brand({ config }: { config: ProductConfig }) {
  const [broken, setBroken] = useState<string>();
  const logo = useTheme() === 'dark' ? (config.logo_dark ?? config.logo) : config.logo;
  if (logo && logo !== broken) {
    return (
      <div className="shell-brand">
        <img src={getImageUrl(logo)} alt={config.name} className={styles.logo} onError={() => setBroken(logo)} />
      </div>
    );
  }
  return (
    <div className="shell-brand">
      <span className="shell-mark" aria-hidden="true">
        {[...config.name][0]?.toUpperCase()}
      </span>
      <span className="shell-name">{config.name}</span>
    </div>
  );
}
