import { transformErc20Abi } from '@livery/core/domain/calldata/transformErc20Abi';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { V4Venue } from '@livery/core/domain/v4/v4Venue';
import type { Venue } from '@livery/core/domain/venue';
import {
  type Address,
  BaseError,
  decodeFunctionData,
  ExecutionRevertedError,
  encodeFunctionData,
  type Hex,
  maxUint256,
} from 'viem';
import { call } from 'viem/actions';
import type { ChainState } from '../../chains/chainState';
import type { VenueOutcome } from '../../chains/venueChecks';
import { getUniversalQuote } from '../../sources/getUniversalQuote';
import { getPoolsQuote } from '../../sources/pools/getPoolsQuote';
import type { Candidate, Refusal, SwapRequest } from '../../sources/quoteSource';

/** A hundredth of the native coin. */
const amount = 10n ** 16n;
/** The market may be a block older than the simulation: a twentieth. */
const slippage = 5n * 10n ** 16n;
/** Tokens that are tried before a venue counts as failing: one of them may refuse to be sold. */
const maxTokens = 3;
/** An account that nobody has the key of; the simulation gives it the coins. */
const trader: Address = '0x00000000000000000000000000000000004c7679';

/**
 * Simulates a small sale of the native coin over one venue, with the contracts and the calldata of a real sale. The
 * venue works if it pays what the pools promise for one of the chain's main tokens. Never throws.
 */
export function checkVenue(state: ChainState, { name }: Pick<Venue, 'name'>): Promise<VenueOutcome> {
  return check(state, (request) => getPoolsQuote(state, { ...request, includedSources: new Set([name]) }));
}

/** Checks the chain's Universal Router as `checkVenue` does, over any of its pools but those of V4. Never throws. */
export function checkUniversalRouter(state: ChainState): Promise<VenueOutcome> {
  const excludedSources = new Set([v4Source]);
  return check(state, (request) => getUniversalQuote(state, { ...request, excludedSources }));
}

/** Checks V4 as `checkVenue` does, over which the Universal Router alone fills. Never throws. */
export function checkV4(state: ChainState): Promise<VenueOutcome> {
  const includedSources = new Set([v4Source]);
  return check(state, (request) => getUniversalQuote(state, { ...request, includedSources }));
}

const v4Source: V4Venue['name'] = 'Uniswap_V4';

type Quote = (request: SwapRequest) => Candidate | Refusal;

async function check(state: ChainState, quote: Quote): Promise<VenueOutcome> {
  let reason = 'no pool of the native coin and a main token is known';
  let tries = 0;
  let failures = 0;
  for (const buyToken of state.hubs) {
    if (tries === maxTokens) break;
    const fill = toFill(state, { quote, buyToken });
    if (!fill) continue;
    tries++;
    try {
      await run(state, fill);
      return { outcome: 'works' };
    } catch (error) {
      if (error instanceof BaseError && error.walk((cause) => cause instanceof ExecutionRevertedError)) failures++;
      reason = error instanceof BaseError ? error.shortMessage : 'the node failed';
    }
  }
  return { outcome: failures > 0 && failures === tries ? 'fails' : 'not checked', reason };
}

function toFill(state: ChainState, { quote, buyToken }: { quote: Quote; buyToken: Address }): Candidate | undefined {
  if (buyToken === state.chain.wrappedNative.address) return undefined;
  const answer = quote({
    sellToken: getNativeCoin(state.chain).address,
    buyToken,
    side: 'sell',
    amount,
    slippage,
    fee: 0n,
    feeRecipient: undefined,
    recipient: undefined,
    deadline: maxUint256,
    isCheck: true,
    gasPrice: 0n,
    rates: { exactPerWei: 0, counterPerWei: 0, mid: undefined },
    orders: [],
    excludedSources: new Set(),
    includedSources: new Set(),
  });
  return 'refused' in answer ? undefined : answer;
}

/** Throws viem's errors, also when the call reverts. */
async function run({ client, chain }: ChainState, { to, data, value }: Candidate): Promise<void> {
  const { nativeIsToken, flashWallet } = chain;
  // A token must be approved: what is a token already lies where the fills find it, and the call brings none.
  const sale = nativeIsToken
    ? { holder: flashWallet, balance: amount, data: withoutInput(data) }
    : { holder: trader, balance: value, data };
  const stateOverride = [{ address: sale.holder, balance: sale.balance }];
  await call(client, { account: trader, to, data: sale.data, value, stateOverride });
}

/** Returns a call of `transformERC20` that takes nothing from its sender. */
function withoutInput(data: Hex): Hex {
  const { functionName, args } = decodeFunctionData({ abi: transformErc20Abi, data });
  const [inputToken, outputToken, , minimum, transformations] = args;
  return encodeFunctionData({
    abi: transformErc20Abi,
    functionName,
    args: [inputToken, outputToken, 0n, minimum, transformations],
  });
}
