import type { Chain } from '@livery/core/domain/chains';
import { getLanguageTag } from '../../text/languages';
import { useLanguage } from '../../text/useLanguage';
import { useText } from '../../text/useText';
import { ChainMark } from '../../ui/marks/ChainMark';
import styles from './TokenNetworks.module.css';

type Props = {
  /** Of the words, which describe the row. */
  id: string;
  networks: readonly Chain[];
};

const maxMarks = 3;

/** The marks of the other networks that a token is on. They are no part of the row's name, but describe it in words. */
export function TokenNetworks({ id, networks }: Props) {
  const text = useText();
  const language = useLanguage();
  if (networks.length === 0) return null;
  const names = new Intl.ListFormat(getLanguageTag(language), { style: 'narrow' }).format(
    networks.map(({ name }) => name),
  );
  const words = text('tokens.alsoOn', { networks: names });
  return (
    <span className={styles.networks} title={words} aria-hidden="true">
      <span id={id} className="hidden-text">
        {words}
      </span>
      {networks.slice(0, maxMarks).map(({ id: chainId }) => (
        <ChainMark key={chainId} chainId={chainId} size={14} />
      ))}
      {networks.length > maxMarks && <bdi>{`+${networks.length - maxMarks}`}</bdi>}
    </span>
  );
}
