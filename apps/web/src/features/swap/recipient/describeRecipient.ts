import type { Phrase } from '../facts/factRow';
import type { Recipient } from './recipient';

/** What to say under the field: what is wrong and what helps, in phrases of the catalogue. */
export function describeRecipient(recipient: Recipient): { isBad: boolean; phrases: Phrase[] } {
  switch (recipient.status) {
    case 'nobody':
      return refuse({ id: 'swap.recipientNobody' });
    case 'unserved':
      return refuse({ id: 'swap.recipientUnserved' });
    case 'noAddress':
      return refuse({ id: 'swap.recipientNoAddress', values: { name: recipient.name } });
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
