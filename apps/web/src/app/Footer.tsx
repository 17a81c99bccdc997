import type { ProductConfig } from '@livery/core/wire/productConfig';
import { basePath } from '../config/basePath';
import { useText } from '../text/useText';

const maker = 'Livery';

export function Footer({ config }: { config: ProductConfig }) {
  const text = useText();
  if (config.hide_powered_by ?? config.hide_powered_by_dexkit) return null;
  return (
    <footer className="shell-footer">
      <img src={`${basePath}/icon.svg`} alt="" width={20} height={20} loading="lazy" />
      {text('shell.poweredBy', { name: maker })}
    </footer>
  );
}
