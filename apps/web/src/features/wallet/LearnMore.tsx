import type { Chain } from '@livery/core/domain/chain';
import { useText } from '../../text/useText';
import { ExternalLink } from '../../ui/ExternalLink';
import styles from './WalletOptions.module.css';

const guides: Record<number, string> = {
  56: 'https://academy.binance.com/en/articles/connecting-metamask-to-binance-smart-chain',
  137: 'https://docs.matic.network/docs/develop/wallets/getting-started/',
};

export function LearnMore({ chain }: { chain: Chain }) {
  const text = useText();
  return (
    <p className={styles.learn}>
      {text('wallet.newTo', { network: chain.name })}{' '}
      <ExternalLink href={guides[chain.id] ?? 'https://ethereum.org/wallets/'}>
        {text(chain.id === 56 ? 'wallet.learnBsc' : 'wallet.learn')}
      </ExternalLink>
    </p>
  );
}
