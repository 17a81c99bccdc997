import { getImageUrl } from '@livery/core/wire/getImageUrl';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useState } from 'react';
import { useTheme } from '../config/useTheme';

/** The operator's logo, or a mark in the brand's colour and the name. */
export function Brand({ config: { name, logo, logo_dark } }: { config: ProductConfig }) {
  const [broken, setBroken] = useState<string>();
  const image = useTheme() === 'dark' ? (logo_dark ?? logo) : (logo ?? logo_dark);
  if (image && image !== broken) {
    return (
      <div className="shell-brand">
        <img src={getImageUrl(image)} alt={name} className="shell-logo" onError={() => setBroken(image)} />
      </div>
    );
  }
  return (
    <div className="shell-brand">
      <span className="shell-mark" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <span className="shell-name">{name}</span>
    </div>
  );
}
