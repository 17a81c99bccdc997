import type { Chain } from '@livery/core/domain/chains';
import { limitOrderSource } from '@livery/core/domain/orders/limitFill';
import { getSwapKind } from '@livery/core/domain/swap/getSwapKind';
import { canBePaid } from '@livery/core/domain/swap/recipient';
import { getNativeCoin, isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { getVenues } from '@livery/core/domain/venues';
import { address } from '@livery/core/wire/address';
import type { ValidationError } from '@livery/core/wire/apiError';
import * as v from 'valibot';
import { type Address, isAddressEqual, zeroAddress } from 'viem';
import type { ChainState } from '../../chains/chainState';
import { ValidationFailedError } from '../../errors/quote';
import { wholeFraction } from '../../sources/amounts';
import type { SwapRequest } from '../../sources/quoteSource';
import { accountField, amountField, flagField, fractionField, namesField, readField, validationCode } from './fields';

export type SwapQuery = Omit<SwapRequest, 'gasPrice' | 'rates' | 'deadline' | 'orders'> & {
  gasPrice: bigint | undefined;
  deadline: bigint | undefined;
  takerAddress: Address | undefined;
  skipValidation: boolean | undefined;
};

const maxFee = wholeFraction / 20n;

/**
 * The choices of an operator: false for `recipients` refuses quotes that pay other accounts, quotes do not use
 * `excludedVenues`, and none trades a token that `isTokenRestricted` names.
 */
export type OperatorChoices = {
  recipients?: boolean | undefined;
  excludedVenues?: readonly string[] | undefined;
  isTokenRestricted?: ((token: Address) => boolean) | undefined;
};

/**
 * Parses the query of a 0x v1 quote, within the operator's choices. Throws `ValidationFailedError` that lists
 * every invalid parameter.
 */
export function parseSwapQuery(
  state: ChainState,
  query: URLSearchParams,
  { recipients = true, excludedVenues = [], isTokenRestricted = () => false }: OperatorChoices = {},
): SwapQuery {
  const errors: ValidationError[] = [];
  const fail = (field: string, code: number, reason: string) => errors.push({ field, code, reason });
  const read = readField(query, errors);

  const [sellToken, buyToken] = (['sellToken', 'buyToken'] as const).map((field) =>
    parseToken(state, query, field, errors),
  );
  if (sellToken && buyToken) checkPair({ sellToken, buyToken, chain: state.chain }, isTokenRestricted, fail);

  const sellAmount = read('sellAmount', amountField);
  const buyAmount = read('buyAmount', amountField);
  checkAmounts(query, fail);

  const isAuto = query.get('slippagePercentage') === 'auto';
  const slippage = isAuto ? 'auto' : (read('slippagePercentage', fractionField) ?? wholeFraction / 100n);
  const { fee, feeRecipient } = parseFee(query, read, fail);
  const { excludedSources, includedSources } = parseSources(state.chain, read, fail);
  const takerAddress = read('takerAddress', accountField);
  const gasPrice = read('gasPrice', amountField);
  const skipValidation = read('skipValidation', flagField);
  const isReference = read('reference', flagField);
  const hasPermits = read('permits', flagField);
  const recipient = read('recipient', accountField);
  if (recipient && sellToken && buyToken && !canBePaid(recipient, { chain: state.chain, sellToken, buyToken })) {
    fail('recipient', validationCode.fieldInvalid, 'Invalid recipient');
  }
  const deadline = parseDeadline(state, read, fail);
  const affiliate = read('affiliateAddress', accountField);
  const other = recipient === takerAddress ? undefined : recipient;
  if (other && !recipients) fail('recipient', validationCode.unsupportedOption, 'RECIPIENTS_NOT_OFFERED');

  const amount = sellAmount ?? buyAmount;
  if (errors.length > 0 || !sellToken || !buyToken || amount === undefined) throw new ValidationFailedError(errors);
  return {
    sellToken,
    buyToken,
    side: sellAmount === undefined ? 'buy' : 'sell',
    amount,
    slippage,
    fee,
    feeRecipient,
    recipient: other,
    affiliate,
    deadline,
    gasPrice,
    isReference,
    hasPermits,
    excludedSources: new Set([...excludedSources, ...excludedVenues]),
    includedSources,
    takerAddress,
    skipValidation,
  };
}

/** Returns the names of all sources of a chain: its venues and the order book. */
function listSources(chain: Chain): string[] {
  return [limitOrderSource, chain.v2.source, ...getVenues(chain).map(({ name }) => name)];
}

type Read = ReturnType<typeof readField>;
type Fail = (field: string, code: number, reason: string) => void;

type Pair = { sellToken: Address; buyToken: Address; chain: Chain };

function checkPair(pair: Pair, isTokenRestricted: (token: Address) => boolean, fail: Fail) {
  const { sellToken, buyToken } = pair;
  // Wrapping and unwrapping are none.
  const isTrade = getSwapKind(pair, pair.chain) === 'swap';
  for (const field of ['buyToken', 'sellToken'] as const) {
    if (isTrade && isTokenRestricted(pair[field])) {
      fail(field, validationCode.tokenNotSupported, "TOKEN_RESTRICTED: not available in the visitor's country");
    }
    if (isAddressEqual(sellToken, buyToken)) {
      fail(field, validationCode.requiredField, 'buyToken and sellToken must be different');
    } else if (isAddressEqual(sellToken, zeroAddress) || isAddressEqual(buyToken, zeroAddress)) {
      fail(field, validationCode.fieldInvalid, 'Invalid token combination');
    }
  }
}

/** Parses the time until which the quote may be filled, in seconds. */
function parseDeadline({ blockTime }: ChainState, read: Read, fail: Fail): bigint | undefined {
  const deadline = read('deadline', amountField);
  if (deadline !== undefined && deadline <= blockTime) {
    fail('deadline', validationCode.valueOutOfRange, 'should be later than the last block');
  }
  return deadline;
}

/** Parses the fee on the bought token; 0 when absent. Fees on the sold token are refused. */
function parseFee(query: URLSearchParams, read: Read, fail: Fail) {
  const fee = read('buyTokenPercentageFee', fractionField) ?? 0n;
  const feeRecipient = read('feeRecipient', accountField);
  if (fee > maxFee && fee <= wholeFraction) {
    fail('buyTokenPercentageFee', validationCode.valueOutOfRange, 'MUST_BE_LESS_THAN_OR_EQUAL_TO_FIVE_PERCENT');
  }
  if (fee > 0n && !query.get('feeRecipient'))
    fail('feeRecipient', validationCode.unsupportedOption, 'FEE_RECIPIENT_MISSING');
  if ((read('sellTokenPercentageFee', fractionField) ?? 0n) > 0n) {
    fail('sellTokenPercentageFee', validationCode.unsupportedOption, 'ARGUMENT_NOT_YET_SUPPORTED');
  }
  return { fee, feeRecipient };
}

/** Parses the names of the sources that are left out, or of the only ones: a request has one of both. */
function parseSources(chain: Chain, read: Read, fail: Fail) {
  const excludedSources = read('excludedSources', namesField) ?? new Set();
  const includedSources = read('includedSources', namesField) ?? new Set();
  if (excludedSources.size > 0 && includedSources.size > 0) {
    fail('excludedSources', validationCode.incorrectFormat, 'CONFLICTING_FILTERING_ARGUMENTS');
    fail('includedSources', validationCode.incorrectFormat, 'CONFLICTING_FILTERING_ARGUMENTS');
  }
  if (listSources(chain).every((name) => excludedSources.has(name))) {
    fail('excludedSources', validationCode.valueOutOfRange, 'Request excluded all sources');
  }
  return { excludedSources, includedSources };
}

function checkAmounts(query: URLSearchParams, fail: Fail) {
  if (query.has('sellAmount') !== query.has('buyAmount')) return;
  if (!query.has('sellAmount')) {
    fail('sellAmount', validationCode.requiredField, "should have required property 'sellAmount'");
    fail('buyAmount', validationCode.requiredField, "should have required property 'buyAmount'");
  }
  fail('', validationCode.incorrectFormat, 'should match exactly one schema in oneOf');
}

/** Parses a token: an address, the native coin's symbol or stand-in address, or the symbol of a listed token, in any case. */
function parseToken(
  { chain, listed }: ChainState,
  query: URLSearchParams,
  field: 'sellToken' | 'buyToken',
  errors: ValidationError[],
): Address | undefined {
  const text = query.get(field);
  if (!text) {
    errors.push({ field, code: validationCode.requiredField, reason: `should have required property '${field}'` });
    return undefined;
  }
  const name = text.toLowerCase();
  if (name === chain.native.symbol.toLowerCase() || isNativeToken(name)) return getNativeCoin(chain).address;
  if (name === chain.wrappedNative.symbol.toLowerCase()) return chain.wrappedNative.address;
  if (/^0x[0-9a-f]{40}$/.test(name)) {
    const parsed = v.safeParse(address, text);
    if (parsed.success) return parsed.output;
    errors.push({ field, code: validationCode.invalidAddress, reason: `Invalid address: ${text}` });
    return undefined;
  }
  const token = listed.find(({ symbol }) => symbol.toLowerCase() === name);
  if (!token) {
    const reason = `Could not find token \`${text.slice(0, 64)}\``;
    errors.push({ field, code: validationCode.valueOutOfRange, reason });
  }
  return token?.address;
}
