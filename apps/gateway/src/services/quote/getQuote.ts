import type { PriceResponseBody, QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import { NotReadyError } from '../../errors/NotReadyError';
import type { Candidate } from '../../sources/quoteSource';
import type { ChainState } from '../../store/chains/chainState';
import { isReady } from '../isReady';
import { ensureToken } from './ensureToken';
import { explainNoRoute } from './explainNoRoute';
import { getBestCandidate } from './getBestCandidate';
import { parseSwapQuery, type SwapQuery } from './parseSwapQuery';
import { simulate } from './simulate';
import { toPrice } from './toPrice';
import { toPriceBody } from './toPriceBody';

/**
 * The answer to a 0x v1 quote or price query. A quote with a taker is simulated unless the query says not to.
 * Throws `ValidationFailedError`, `NotReadyError` when the pools are not the chain's at `now` (in ms of the clock), and what
 * `simulate` throws.
 */
export async function getQuote(
  state: ChainState,
  { query, endpoint, now }: { query: URLSearchParams; endpoint: 'quote' | 'price'; now: number },
): Promise<QuoteResponseBody | PriceResponseBody> {
  if (!isReady(state, now)) throw new NotReadyError(state.chain.name);
  const parsed = parseSwapQuery(state, query);
  const request = {
    ...parsed,
    gasPrice: parsed.gasPrice ?? state.gasPrice,
    deadline: parsed.deadline ?? getDeadline(state),
  };
  const { sellToken, buyToken, side, gasPrice } = request;
  const decimals = {
    sell: await ensureToken(state, 'sellToken', sellToken),
    buy: await ensureToken(state, 'buyToken', buyToken),
  };
  const candidate = await getBestCandidate(state, request);
  if (!candidate) throw await explainNoRoute(state, request);

  const taker = endpoint === 'quote' && !parsed.skipValidation ? parsed.takerAddress : undefined;
  const estimated = taker && (await simulate(state, { candidate, sellToken, taker, gasPrice }));
  const gas = { gas: getGasLimit(candidate, estimated), estimatedGas: estimated ?? candidate.gas };
  const price = toPrice(side, { sold: candidate.sellAmount, bought: candidate.buyAmount }, decimals);
  const body = toPriceBody(state, request, { candidate, price, decimals, ...gas });
  if (endpoint === 'price') return body;

  const worst = { sold: candidate.maximumSold, bought: candidate.minimumBought };
  return { ...body, ...toTransaction(candidate, parsed), guaranteedPrice: toPrice(side, worst, decimals) };
}

function toTransaction(candidate: Candidate, { takerAddress }: SwapQuery) {
  return {
    to: candidate.to,
    data: candidate.data,
    ...(takerAddress && { from: takerAddress }),
    orders: candidate.fills.map(({ makerAmount, takerAmount, path, router, ...fill }) => ({
      ...fill,
      makerAmount: makerAmount.toString(),
      takerAmount: takerAmount.toString(),
      fillData: { tokenAddressPath: [...path], router },
    })),
  };
}

/** An estimate of a node is right only for the state that it saw: a tenth more covers the next block. */
function getGasLimit({ gas, spareGas }: Candidate, estimated = 0n): bigint {
  const raised = (estimated * 11n) / 10n;
  return (raised > gas ? raised : gas) + spareGas;
}

/** How long a call may run whose request named no deadline, in seconds. */
const defaultTime = 1_200n;

/** From the later of the last block and the clock: a chain without traffic has no block for a while. */
function getDeadline({ blockTime, syncedAt = 0 }: ChainState): bigint {
  const clock = BigInt(Math.floor(syncedAt / 1_000));
  return (clock > blockTime ? clock : blockTime) + defaultTime;
}
