import type { Chain } from '@livery/core/domain/chains';
import { getExplorerUrl } from '../chain/explorer';
import type { Phrase } from '../text/textId';
import { useText } from '../text/useText';
import { Button } from '../ui/Button';
import { ExternalLink } from '../ui/ExternalLink';
import { TextField } from '../ui/fields/TextField';
import { Icon } from '../ui/Icon';
import { Spinner } from '../ui/Spinner';
import styles from './RecipientField.module.css';
import type { Recipient } from './recipient';

type Props = {
  chain: Chain;
  typed: string;
  recipient: Recipient;
  autoFocus: boolean;
  /** True while it stands as the link gave it. */
  isLinked: boolean;
  onType: (typed: string) => void;
  onConfirm: () => void;
};

/** The field for a recipient's address or name, with the account that it stands for. */
export function RecipientField({ chain, typed, recipient, autoFocus, isLinked, onType, onConfirm }: Props) {
  const text = useText();
  const { isBad, phrases } = describeRecipient(recipient, chain);
  const [message, ...help] = phrases.map(({ id, values }) => text(id, values));
  return (
    <div className={styles.recipient}>
      <TextField
        label={text('common.recipient')}
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
        onChange={({ target }) => onType(target.value)}
      />
      <div className={styles.details} aria-live="polite">
        {help.map((words) => (
          <span key={words}>{words}</span>
        ))}
        {isLinked && recipient.status === 'known' && (
          <>
            <span>{text('swap.consentLinked')}</span>
            <Button kind="quiet" size="small" onClick={onConfirm}>
              {text('swap.acceptRecipient')}
            </Button>
          </>
        )}
        {recipient.status === 'known' && (
          <>
            {recipient.name && (
              <span dir="ltr" translate="no" className={styles.address}>
                {recipient.address}
              </span>
            )}
            <ExternalLink href={getExplorerUrl(chain, 'address', recipient.address)}>
              {text('common.viewOn', { explorer: chain.explorer.name })}
            </ExternalLink>
          </>
        )}
      </div>
    </div>
  );
}

function Mark({ status }: Pick<Recipient, 'status'>) {
  const text = useText();
  if (status === 'looking') return <Spinner label={text('common.checkingRecipient')} />;
  return status === 'known' ? <Icon name="check" className={styles.good} /> : null;
}

/** Returns the message under the field, followed by help. */
function describeRecipient(recipient: Recipient, chain: Chain): { isBad: boolean; phrases: Phrase[] } {
  switch (recipient.status) {
    case 'invalid':
      return refuse({ id: 'swap.recipientIncomplete' });
    case 'mistyped':
      return refuse({ id: 'common.badChecksum' });
    case 'unserved':
      return refuse({ id: 'swap.recipientUnserved' });
    case 'noAddress':
      return refuse({ id: 'swap.recipientNoAddress', values: { name: recipient.name } });
    case 'offchain':
      return refuse({ id: 'swap.recipientOffchain', values: { name: recipient.name } });
    case 'elsewhere':
      return refuse({ id: 'swap.recipientElsewhere', values: { network: recipient.network, here: chain.name } });
    case 'lost':
      return refuse({ id: 'swap.recipientLost' });
    case 'wrap':
      return { isBad: true, phrases: [{ id: 'swap.recipientWrap' }] };
    case 'failed':
      return { isBad: false, phrases: [{ id: 'swap.recipientFailed', values: { name: recipient.name } }] };
    case 'own':
      return { isBad: false, phrases: [{ id: 'swap.recipientOwn' }] };
    default:
      return { isBad: false, phrases: [] };
  }
}

function refuse(help: Phrase) {
  return { isBad: true, phrases: [{ id: 'swap.invalidRecipient' } satisfies Phrase, help] };
}
