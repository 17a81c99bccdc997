import type { Chain } from '@livery/core/domain/chains';
import { hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { ValidationError } from '@livery/core/wire/apiError';
import { type SignedOrder, signedOrder } from '@livery/core/wire/orders/signedOrder';
import * as v from 'valibot';
import { type Address, type Hex, isAddressEqual, zeroAddress } from 'viem';
import { ValidationFailedError } from '../../errors/quote';
import type { VerifiedOrder } from '../../records/book/rows/orderRows';
import { keccak256 } from '../../records/book/signature/keccak256';
import { recoverSigner } from '../../records/book/signature/recoverSigner';
import { orderCode } from './orderCode';

/** Orders in one post at most. */
export const maxOrders = 100;

/** The facts that an order must agree with, beside its own signature. */
export type OrderRules = {
  chain: Chain;
  /** The operator's. */
  feeRecipient: Address;
  pool: Hex;
  /** Returns true for a token that the operator restricts for the visitor. */
  isTokenRestricted: (token: Address) => boolean;
  /** In seconds since 1970. */
  now: bigint;
};

/** Parses and verifies one posted order. Throws `ValidationFailedError` with all its faults, in the codes of 0x. */
export function parseOrder(body: unknown, rules: OrderRules): VerifiedOrder {
  const errors: ValidationError[] = [];
  const order = verifyOrder(body, rules, (error) => errors.push(error));
  if (!order) throw new ValidationFailedError(errors);
  return order;
}

/**
 * Parses and verifies orders that are posted together, each in its own turn of the event loop, since a signature takes
 * a millisecond. Throws `ValidationFailedError`, whose fields name the order's index.
 */
export async function parseOrders(
  body: unknown,
  rules: OrderRules,
  takeTurn: () => Promise<void>,
): Promise<VerifiedOrder[]> {
  if (!Array.isArray(body)) {
    throw new ValidationFailedError([
      { field: '', code: orderCode.incorrectFormat, reason: 'is not of a type(s) array' },
    ]);
  }
  if (body.length === 0 || body.length > maxOrders) {
    const reason = `should have 1 to ${maxOrders} items`;
    throw new ValidationFailedError([{ field: '', code: orderCode.valueOutOfRange, reason }]);
  }
  const errors: ValidationError[] = [];
  const verified: VerifiedOrder[] = [];
  for (const [index, each] of body.entries()) {
    await takeTurn();
    const report: Report = (error) => errors.push({ ...error, field: `[${index}].${error.field}` });
    const order = verifyOrder(each, rules, report);
    if (order) verified.push(order);
  }
  if (errors.length > 0) throw new ValidationFailedError(errors);
  return verified;
}

type Report = (error: ValidationError) => void;

function verifyOrder(body: unknown, rules: OrderRules, report: Report): VerifiedOrder | undefined {
  const parsed = v.safeParse(signedOrder, body);
  if (!parsed.success) {
    for (const issue of parsed.issues) report(toValidationError(issue));
    return undefined;
  }
  const order = parsed.output;
  const faults = checkFields(order, rules);
  const { chain } = rules;
  const hash = hashLimitOrder(order, { chainId: chain.id, exchangeProxy: chain.exchangeProxy, hash: keccak256 });
  const signer = faults.length === 0 ? recoverSigner(hash, order.signature) : undefined;
  if (faults.length === 0 && !signer) faults.push(badSignature);
  for (const fault of faults) report(fault);
  return signer && { order, hash, signer };
}

const badSignature: ValidationError = {
  field: 'signature',
  code: orderCode.invalidSignatureOrHash,
  reason: 'ORDER_HAS_INVALID_SIGNATURE: the exchange takes no such signature',
};

type Issue = v.InferIssue<typeof signedOrder>;

function toValidationError(issue: Issue): ValidationError {
  const field = v.getDotPath(issue) ?? '';
  const name = field.split('.').at(-1) ?? '';
  if (issue.received === 'undefined') {
    return { field, code: orderCode.requiredField, reason: `requires property "${name}"` };
  }
  const code = codes.get(issue.type) ?? orderCode.incorrectFormat;
  return {
    field,
    code,
    reason: issue.type === 'check' ? `Invalid address: ${issue.input}`.slice(0, 80) : issue.message,
  };
}

/** Other faults of a schema are of the form. */
const codes: ReadonlyMap<string, number> = new Map([
  ['min_value', orderCode.valueOutOfRange],
  ['max_value', orderCode.valueOutOfRange],
  ['picklist', orderCode.unsupportedOption],
  ['check', orderCode.invalidAddress],
]);

function checkFields(order: SignedOrder, rules: OrderRules): ValidationError[] {
  const { chain, feeRecipient, pool, now } = rules;
  const faults: ValidationError[] = [];
  const report = (field: string, code: number, reason: string) => void faults.push({ field, code, reason });
  if (order.chainId !== chain.id) {
    report('chainId', orderCode.unsupportedOption, `Chain id ${order.chainId} is not supported here, only ${chain.id}`);
  }
  if (!isAddressEqual(order.verifyingContract, chain.exchangeProxy)) {
    report('verifyingContract', orderCode.addressNotSupported, `should be ${chain.exchangeProxy}`);
  }
  for (const field of ['makerToken', 'takerToken'] as const) {
    if (isNativeToken(order[field]) || isAddressEqual(order[field], zeroAddress)) {
      report(field, orderCode.tokenNotSupported, `use ${chain.wrappedNative.symbol}: orders are of tokens only`);
    }
    if (rules.isTokenRestricted(order[field])) {
      report(field, orderCode.tokenNotSupported, "TOKEN_RESTRICTED: not available in the visitor's country");
    }
  }
  if (isAddressEqual(order.makerToken, order.takerToken)) {
    report('takerToken', orderCode.fieldInvalid, 'makerToken and takerToken must be different');
  }
  if (isAddressEqual(order.maker, zeroAddress))
    report('maker', orderCode.fieldInvalid, 'should not be the zero address');
  if (!isAddressEqual(order.sender, zeroAddress)) {
    report('sender', orderCode.addressNotSupported, 'should be the zero address');
  }
  if (!isAddressEqual(order.feeRecipient, feeRecipient)) {
    report('feeRecipient', orderCode.addressNotSupported, `should be ${feeRecipient}`);
  }
  if (order.pool !== pool.toLowerCase()) report('pool', orderCode.fieldInvalid, `should be ${pool}`);
  if (order.takerTokenFeeAmount !== 0n) report('takerTokenFeeAmount', orderCode.valueOutOfRange, 'should be 0');
  if (order.expiry <= now) report('expiry', orderCode.invalidOrder, 'ORDER_EXPIRED: the expiry is over');
  return faults;
}
