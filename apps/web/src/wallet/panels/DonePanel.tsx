import type { Chain } from '@livery/core/domain/chains';
import type { ReactNode } from 'react';
import type { Hash } from 'viem';
import { getExplorerUrl } from '../../chain/explorer';
import type { Phrase, TextId } from '../../text/textId';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import type { Elements } from '../../ui/content';
import { ExternalLink } from '../../ui/ExternalLink';
import { StatusPanel } from '../../ui/trade/StatusPanel';
import styles from '../../ui/trade/StatusPanel.module.css';

type Props = {
  title: TextId;
  /** A mark in place of the check mark. */
  mark?: ReactNode;
  /** The action in one sentence, and what else is to be said of it. */
  phrases: readonly Phrase[];
  /** The transaction that the wallet has sent; a batch has no hash to look up yet. */
  sent?: { chain: Chain; hash: Hash } | undefined;
  /** Content after the sentences. */
  children?: Elements;
  onClose: () => void;
};

/** The panel of an action that the wallet has sent or signed. */
export function DonePanel({ title, mark, phrases, sent, children, onClose }: Props) {
  const text = useText();
  return (
    <StatusPanel tone="good" icon="check" mark={mark} title={text(title)}>
      {phrases.map(({ id, values }) => (
        <p key={id} className={styles.quiet}>
          {text(id, values)}
        </p>
      ))}
      {children}
      {sent && (
        <ExternalLink href={getExplorerUrl(sent.chain, 'tx', sent.hash)} className={styles.link}>
          {text('common.viewOn', { explorer: sent.chain.explorer.name })}
        </ExternalLink>
      )}
      <Button
        size="large"
        prompts={false}
        className={styles.button}
        // A receipt that arrives meanwhile moves the button away from the pointer that presses it.
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onClick={onClose}
      >
        {text('common.close')}
      </Button>
    </StatusPanel>
  );
}
