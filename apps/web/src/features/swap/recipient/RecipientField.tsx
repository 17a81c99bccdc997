import type { Chain } from '@livery/core/domain/chain';
import { getExplorerUrl } from '../../../config/getExplorerUrl';
import { useText } from '../../../text/useText';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Icon } from '../../../ui/Icon';
import { Spinner } from '../../../ui/Spinner';
import { TextField } from '../../../ui/TextField';
import { describeRecipient } from './describeRecipient';
import styles from './RecipientField.module.css';
import type { Recipient } from './recipient';

type Props = {
  chain: Chain;
  typed: string;
  recipient: Recipient;
  autoFocus: boolean;
  onType: (typed: string) => void;
};

/** Who is paid instead of the trader, by address or name, and who that is on the chain. */
export function RecipientField({ chain, typed, recipient, autoFocus, onType }: Props) {
  const text = useText();
  const { isBad, phrases } = describeRecipient(recipient);
  const [message, ...help] = phrases.map(({ id, values }) => text(id, values));
  return (
    <div className={styles.recipient}>
      <TextField
        label={text('swap.recipient')}
        placeholder={text('swap.recipientPlaceholder')}
        dir="ltr"
        autoCorrect="off"
        autoCapitalize="none"
        className={styles.field}
        autoFocus={autoFocus}
        value={typed}
        kind={isBad ? 'bad' : 'plain'}
        message={message}
        suffix={<Mark status={recipient.status} />}
        onChange={({ target }) => onType(target.value.replace(/\s+/g, ''))}
      />
      <div className={styles.details} aria-live="polite">
        {help}
        {recipient.status === 'known' && (
          <>
            {recipient.name && (
              <span dir="ltr" className={styles.address}>
                {recipient.address}
              </span>
            )}
            <ExternalLink href={getExplorerUrl(chain, 'address', recipient.address)}>
              {text('swap.viewOn', { explorer: chain.explorer.name })}
            </ExternalLink>
          </>
        )}
      </div>
    </div>
  );
}

function Mark({ status }: Pick<Recipient, 'status'>) {
  const text = useText();
  if (status === 'looking') return <Spinner label={text('swap.checkingRecipient')} />;
  return status === 'known' ? <Icon name="check" className={styles.good} /> : null;
}
