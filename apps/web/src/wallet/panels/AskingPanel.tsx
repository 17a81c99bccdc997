import type { Address } from 'viem';
import { useConnection } from '../../connection/useConnection';
import { describeWalletChange } from '../../messages/describeWalletChange';
import type { Phrase, TextId } from '../../text/textId';
import { useText } from '../../text/useText';
import type { Elements } from '../../ui/content';
import { Notice } from '../../ui/Notice';
import { StatusPanel } from '../../ui/trade/StatusPanel';
import styles from '../../ui/trade/StatusPanel.module.css';

type Props = {
  /** The account and the chain that the wallet was asked for. */
  account: Address;
  chainId: number;
  title?: TextId;
  /** The action in one sentence. */
  phrase: Phrase;
  /** The next step of the trader. */
  hint?: TextId;
  /** Further sentences about the action. */
  children?: Elements;
};

/** The panel while the trader answers in the wallet; it says how the wallet has changed meanwhile. */
export function AskingPanel({
  account,
  chainId,
  title = 'wallet.waiting',
  phrase,
  hint = 'wallet.confirmHere',
  children,
}: Props) {
  const text = useText();
  const change = describeWalletChange(useConnection(), { account, chainId });
  return (
    <StatusPanel tone={change ? 'warn' : 'brand'} icon="warning" title={text(title)}>
      <p>{text(phrase.id, phrase.values)}</p>
      {children}
      {change && <Notice kind="warn">{text(change)}</Notice>}
      <p className={styles.quiet}>{text(change ? 'wallet.answerThere' : hint)}</p>
    </StatusPanel>
  );
}
