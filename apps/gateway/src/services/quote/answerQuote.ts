import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { PriceResponseBody, QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import type { Address } from 'viem';
import { type ChainState, isReady } from '../../chains/chainState';
import { getDecimals } from '../../chains/getDecimals';
import { NotReadyError, ValidationFailedError } from '../../errors/quote';
import type { Book } from '../../records/book/rows/book';
import { isPairBroken } from '../../records/book/rows/createStanding';
import { getQuoteRates } from '../../sources/quoteRates';
import type { Candidate, SwapRequest } from '../../sources/quoteSource';
import { validationCode } from './fields';
import { explainNoRoute, getBestCandidate } from './getBestCandidate';
import { listOrdersFor, noteFills, toOrderPair } from './listOrdersFor';
import { type OperatorChoices, parseSwapQuery, type SwapQuery } from './parseSwapQuery';
import { toPrice } from './price';
import { mayBeOfOrders, runWithoutFailing } from './runWithoutFailing';
import { simulate } from './simulate';
import { toPriceBody } from './toPriceBody';

type Asked = {
  query: URLSearchParams;
  endpoint: 'quote' | 'price';
  /** In ms of the clock. */
  now: number;
  book: Book | undefined;
  operator?: OperatorChoices;
  /** Has the chain awake for a query that is valid, and resolves when its pools were read. */
  wake?: () => Promise<void>;
  /** Is called before work that takes more of the chain's endpoints than a price; may throw to refuse it. */
  pay?: (work: 'simulation' | 'lookUp') => void;
  /** Resolves when the visitor may use the processor. */
  takeTurn?: () => Promise<void>;
};

/**
 * Answers a 0x v1 quote or price query. A quote with a taker is simulated unless the query skips it. Throws
 * `ValidationFailedError`, `NotReadyError` when the pools are outdated at `now`, and as `simulate` and `pay` do.
 */
export async function answerQuote(
  state: ChainState,
  { query, endpoint, now, book, operator, wake = async () => {}, pay = () => {}, takeTurn = async () => {} }: Asked,
): Promise<QuoteResponseBody | PriceResponseBody> {
  const parsed = parseSwapQuery(state, query, operator);
  await wake();
  if (!isReady(state, now)) throw new NotReadyError(state.chain.name);
  const { gasPrice = state.gasPrice } = parsed;
  const rates = getQuoteRates(state, parsed);
  const request = {
    ...parsed,
    gasPrice,
    rates,
    deadline: parsed.deadline ?? getDefaultDeadline(state),
    orders: await listOrdersFor(parsed, { state, book, gasPrice, rates }),
    isBounded: book && isPairBroken(book.standing, toOrderPair(state.chain, parsed)),
  };
  const { sellToken, buyToken, side } = request;
  const decimals = {
    sell: await requireDecimals(state, sellToken, { field: 'sellToken', pay }),
    buy: await requireDecimals(state, buyToken, { field: 'buyToken', pay }),
  };
  await takeTurn();
  const taker = endpoint === 'quote' && !parsed.skipValidation ? parsed.takerAddress : undefined;
  const choose = async (changed: SwapRequest) => {
    const candidate = getBestCandidate(state, changed);
    if (!candidate) throw explainNoRoute(state, changed);
    return candidate;
  };
  const run = async (candidate: Candidate) => {
    if (taker) pay('simulation');
    return { candidate, estimated: taker && (await simulate(state, { candidate, sellToken, taker, gasPrice })) };
  };
  const best = await choose(request);
  const { candidate, estimated } = await run(best).catch(async (error: unknown) => {
    if (!book || !taker || !mayBeOfOrders(error, best)) throw error;
    const list = (without: ReadonlySet<string>) => listOrdersFor(parsed, { state, book, gasPrice, rates, without });
    const steps = { list, choose, run, pay: () => pay('simulation') };
    return runWithoutFailing(book, { request, failed: best, taker, steps });
  });
  const gas = { gas: getGasLimit(candidate, estimated), estimatedGas: estimated ?? candidate.gas };
  const price = toPrice(side, { sold: candidate.sellAmount, bought: candidate.buyAmount }, decimals);
  const body = toPriceBody(state, request, { candidate, price, decimals, ...gas });
  if (endpoint === 'price') return body;
  if (book && taker) noteFills(book, candidate.orderParts ?? [], taker);

  const worst = { sold: candidate.maximumSold, bought: candidate.minimumBought };
  return { ...body, ...toTransaction(candidate, parsed), guaranteedPrice: toPrice(side, worst, decimals) };
}

function toTransaction(candidate: Candidate, { takerAddress }: SwapQuery) {
  return {
    to: candidate.to,
    data: candidate.data,
    ...(takerAddress && { from: takerAddress }),
    orders: candidate.fills.map(({ makerAmount, takerAmount, path, router, pools, ...fill }) => ({
      ...fill,
      makerAmount: makerAmount.toString(),
      takerAmount: takerAmount.toString(),
      fillData: { tokenAddressPath: [...path], router, ...(pools.length > 0 && { pools: [...pools] }) },
    })),
  };
}

/** Adds a tenth to the estimate of a node, which holds for the state of one block only. */
function getGasLimit({ gas, spareGas }: Candidate, estimated = 0n): bigint {
  const raised = (estimated * 11n) / 10n;
  return (raised > gas ? raised : gas) + spareGas;
}

/** In seconds, for requests without a deadline. */
const defaultDeadlineSeconds = 1_200n;

/** Counts from the later of the last block and the clock: a chain without traffic may have no recent block. */
function getDefaultDeadline({ blockTime, syncedAt = 0 }: ChainState): bigint {
  const clock = BigInt(Math.floor(syncedAt / 1_000));
  return (clock > blockTime ? clock : blockTime) + defaultDeadlineSeconds;
}

/**
 * Returns the decimals of a requested token. Throws `ValidationFailedError` when it is not a token, and as
 * `getDecimals` does.
 */
async function requireDecimals(
  state: ChainState,
  token: Address,
  { field, pay }: { field: 'sellToken' | 'buyToken' } & Pick<Required<Asked>, 'pay'>,
): Promise<number> {
  if (isNativeToken(token)) return 18;
  const decimals = await getDecimals(state, token, () => pay('lookUp'));
  if (decimals !== undefined) return decimals;
  const reason = 'TOKEN_NOT_SUPPORTED';
  throw new ValidationFailedError([{ field, code: validationCode.tokenNotSupported, reason }]);
}
