import type { Chain } from '@livery/core/domain/chain';
import { getOnrampUrl } from '@livery/core/domain/getOnrampUrl';
import { onrampProviders } from '@livery/core/domain/onrampProviders';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useState } from 'react';
import type { Address } from 'viem';
import { useTheme } from '../../../config/useTheme';
import { useText } from '../../../text/useText';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Notice } from '../../../ui/Notice';
import { Spinner } from '../../../ui/Spinner';
import styles from './OnrampFrame.module.css';
import { useLateness } from './useLateness';

type Props = {
  chain: Chain;
  config: ProductConfig;
  onramp: NonNullable<ProductConfig['onramp']>;
  account: Address | undefined;
};

/** What a payment and its checks need; the frame stays in its place, and never becomes the page. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The provider's own page, and the way to it in a tab where it does not come up here. */
export function OnrampFrame({ chain, config, onramp, account }: Props) {
  const text = useText();
  const theme = useTheme();
  const [isLoaded, setLoaded] = useState(false);
  const isLate = useLateness();
  const { name: provider, permissions } = onrampProviders[onramp.provider];
  // As it was on opening: another colour would begin the purchase anew.
  const [url] = useState(() =>
    getOnrampUrl({
      ...onramp,
      chain,
      account,
      themeColor: (theme === 'dark' && config.brand_color_dark) || config.brand_color,
      hostName: config.name,
      hostUrl: location.origin,
    }),
  );
  return (
    <div className={styles.onramp}>
      <div className={styles.place}>
        {!isLoaded && (
          <div className={styles.waiting} role="status">
            {isLate ? (
              <Notice kind="warn">{text('wallet.buySlow', { provider })}</Notice>
            ) : (
              <Spinner size={28} label={text('wallet.buyLoading', { provider })} />
            )}
          </div>
        )}
        <iframe
          className={styles.frame}
          title={text('wallet.buyWith', { provider, symbol: chain.native.symbol })}
          src={url}
          allow={permissions.join('; ')}
          sandbox={sandbox}
          referrerPolicy="strict-origin-when-cross-origin"
          data-loaded={isLoaded || undefined}
          onLoad={() => setLoaded(true)}
        />
      </div>
      <p className={styles.terms}>
        {text('wallet.buyTerms', { provider })}{' '}
        <ExternalLink href={url} rel="noopener" className={styles.elsewhere}>
          {text('wallet.buyElsewhere', { provider })}
        </ExternalLink>
      </p>
    </div>
  );
}
