import type { ValidationError } from '@livery/core/wire/apiError';
import type { OrderRowStatus, VerifiedOrder } from '../../records/book/rows/orderRows';

/** The numbers that the 0x Standard Relayer API gives to the faults of a field. */
export const orderCode = {
  requiredField: 1000,
  incorrectFormat: 1001,
  invalidAddress: 1002,
  addressNotSupported: 1003,
  valueOutOfRange: 1004,
  invalidSignatureOrHash: 1005,
  unsupportedOption: 1006,
  invalidOrder: 1007,
  tokenNotSupported: 1009,
  fieldInvalid: 1010,
} as const;

const { invalidOrder, invalidSignatureOrHash, tokenNotSupported } = orderCode;

/** Returns the fault of an order that cannot be filled as of now, or undefined when it can. */
export function toStatusError(
  { order, signer }: VerifiedOrder,
  status: OrderRowStatus | undefined,
): ValidationError | undefined {
  if (!status) return { field: 'makerToken', code: tokenNotSupported, reason: 'does not answer as a token' };
  switch (status.state) {
    case 'open':
      return undefined;
    case 'filled':
      return { field: 'signedOrder', code: invalidOrder, reason: 'ORDER_FULLY_FILLED: nothing of the order remains' };
    case 'cancelled':
      return { field: 'signedOrder', code: invalidOrder, reason: 'ORDER_CANCELLED: the maker cancelled the order' };
    case 'expired':
      return { field: 'expiry', code: invalidOrder, reason: 'ORDER_EXPIRED: the expiry is over' };
    case 'unfunded': {
      const reason = "ORDER_UNFUNDED: the maker's balance of makerToken, or the exchange's allowance of it, is too low";
      return { field: 'maker', code: invalidOrder, reason };
    }
    case 'refused': {
      const reason =
        'TRANSFER_REFUSED: makerToken does not let the exchange take the amount from the maker, or takerToken does not let the maker receive any';
      return { field: 'maker', code: invalidOrder, reason };
    }
    case 'invalid': {
      const reason = `ORDER_HAS_INVALID_SIGNATURE: signed by ${signer}, which is not ${order.maker} and not a signer that it registered with the exchange`;
      return { field: 'signature', code: invalidSignatureOrHash, reason };
    }
  }
}
