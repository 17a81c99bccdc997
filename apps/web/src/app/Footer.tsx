import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useText } from '../text/useText';

const maker = 'Livery';

export function Footer({ config }: { config: ProductConfig }) {
  const text = useText();
  if (config.hide_powered_by ?? config.hide_powered_by_dexkit) return null;
  return (
    <footer className="shell-footer">
      <span className="shell-mark" aria-hidden="true">
        {maker[0]}
      </span>
      {text('shell.poweredBy', { name: maker })}
    </footer>
  );
}
