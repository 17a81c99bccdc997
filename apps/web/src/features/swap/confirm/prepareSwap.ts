import { getAllowance } from '@livery/core/actions/getAllowance';
import { estimateOwnGas } from '@livery/core/actions/simulation/estimateOwnGas';
import { simulateSwap } from '@livery/core/actions/simulation/simulateSwap';
import { nameChainId } from '@livery/core/domain/chains';
import type { SignedTokenPermit } from '@livery/core/domain/orders/tokenPermit';
import type { GatedBatch } from '@livery/core/domain/sealBatch';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import { isPermitRefused } from '@livery/core/domain/swap/decodeRevert';
import type { SwapIntent } from '@livery/core/domain/swap/swapIntent';
import type { Witness } from '@livery/core/domain/swap/witness';
import { getHubs } from '@livery/core/domain/tokens/getHubs';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { QuoteFailedError } from '@livery/core/errors/quote';
import { decodeRoute } from '@livery/core/gate/swap/decodeRoute';
import { gate } from '@livery/core/gate/swap/gate';
import type { ReceivedQuote } from '@livery/core/gate/swap/gateContext';
import type { TradeFigures } from '@livery/core/gate/swap/getFigures';
import { getExcess, getFigures } from '@livery/core/gate/swap/getFigures';
import type { SwapFacts } from '@livery/core/gate/swap/swapFacts';
import type { Address, Client } from 'viem';
import { stopByGate } from '../../../messages/stop';
import { usePreferences } from '../../../state/preferences';
import { maxReviewMs } from '../../../wallet/getSecondNode';
import type { Clients } from '../../../wallet/getWalletClient';
import type { StoppedAction } from '../../../wallet/outcome';
import { readTime } from '../../../wallet/readTime';
import { getSpend } from '../quote/figures';
import { requestQuote, toQuoteRequest } from '../quote/requestQuote';
import type { SwapTerms } from '../quote/swapTerms';
import type { ShownPath } from '../route/routePaths';
import { addPermit } from './addPermit';
import { decodePaths } from './decodePaths';

/**
 * Fetches a quote that the gateway has validated for the account, and judges it as `judgeSwap` does. Throws as
 * `fetchQuote` does, and the errors of a wallet that does not answer.
 */
export async function prepareSwap(
  clients: Clients,
  {
    terms,
    account,
    isInOne,
    tokenPermit,
    signal,
  }: Omit<SwapToJudge, 'quote'> & { tokenPermit?: SignedTokenPermit | undefined },
): Promise<PreparedSwap> {
  // The gateway cannot test the call of an account that has yet to approve, or whose permit it does not have.
  const isUntested = isInOne === true || tokenPermit !== undefined;
  const request = toQuoteRequest(terms, { taker: account, skipValidation: isUntested });
  const loadTokens = loadCollectFacts().then(({ loadShippedTokens }) => loadShippedTokens(terms.chain));
  const loadReads = clients.witness && loadReadWitness();
  const discovering = loadTokens.then((shipped) => discoverPools(clients, { terms, shipped }));
  // Only a call that pays a recipient or begins with a permit carries a deadline.
  if (terms.recipient || tokenPermit) await readTime(clients, terms.chain.id);
  const asked = requestQuote(terms, { request, signal, isToSend: true });
  const [answer] = await Promise.all([asked, loadTokens, loadReads, discovering]);
  const response = addPermit(answer, { terms, intent: toSwapIntent(terms, account), tokenPermit });
  if (!response) return { status: 'blocked', code: 'PERMIT_MISSING' };
  return judgeSwap(clients, { terms, account, isInOne, signal, quote: { response, receivedAt: performance.now() } });
}

/** Judges a quote's call, after the approval that it lacks where one confirmation is for both: that code loads with the first. */
export async function judgeSwap(clients: Clients, swap: SwapToJudge): Promise<PreparedSwap> {
  if (!swap.isInOne) return judgeCall(clients, swap, []);
  const { judgeSwapInOne } = await import('./judgeSwapInOne');
  const { terms, account, quote } = swap;
  const call = { terms, intent: toSwapIntent(terms, account), response: quote.response };
  return judgeSwapInOne(clients, call, (before) => judgeCall(clients, swap, before));
}

/**
 * Simulates a quote's call on the gateway's newest block, has the wallet's own node read the same, and passes both to the
 * gate with the wallet's current state. All reads run beside each other.
 */
async function judgeCall(
  clients: Clients,
  { terms, account, quote, signal }: SwapToJudge,
  before: readonly GatedTransaction[],
): Promise<PreparedSwap> {
  const { chain, sellToken, buyToken } = terms;
  const { to, data, value } = quote.response;
  const transaction = { chainId: chain.id, from: account, to, data, value };
  const { collectFacts, readTokens } = await loadCollectFacts();
  const facts = await collectFacts(clients, {
    chain,
    tokens: [sellToken, buyToken],
    async read({ shipped, unlisted }) {
      const watched = { tokens: [sellToken.address, buyToken.address], payee: terms.recipient ?? account };
      const [simulation, ownGasEstimate, tokens, witness] = await Promise.all([
        simulateSwap(clients.gateway, { transaction, before, ...watched }),
        estimateOwnGas(clients.gateway, { transaction, before }),
        readTokens(clients.gateway, { chainId: chain.id, addresses: unlisted }),
        askWitness(clients, { terms, account, quote, before, shipped, unlisted, timeoutMs: maxReviewMs }),
      ]);
      return { simulation, ownGasEstimate, tokens, witness };
    },
  });
  signal.throwIfAborted();
  const intent = toSwapIntent(terms, account);
  const verdict = gate(intent, quote, facts);
  if (!verdict.ok) {
    const isUnapproved = verdict.revert && (await isApprovalMissing(clients.gateway, { terms, account, quote }));
    signal.throwIfAborted();
    if (isUnapproved) return { status: 'blocked', code: 'NOT_APPROVED' };
    const isUnsigned = verdict.revert && isPermitRefused(verdict.revert);
    return isUnsigned ? { status: 'blocked', code: 'PERMIT_MISSING' } : stopByGate(verdict);
  }
  return {
    status: 'ready',
    transaction: verdict.transaction,
    facts: verdict.facts,
    figures: getFigures(verdict.facts, { quote: quote.response, simulation: facts.simulation }),
    excess: getExcess(verdict.facts, facts.simulation),
    paths: decodePaths(intent, quote.response),
    quote,
  };
}

type SwapToJudge = {
  terms: SwapTerms;
  account: Address;
  quote: ReceivedQuote;
  /** True where the wallet takes the approval and the swap in one confirmation. */
  isInOne?: boolean | undefined;
  signal: AbortSignal;
};

/** Loads the readings that every gate needs: a chunk of its own, with the bundled lists. */
const loadCollectFacts = () => import('../../../wallet/collectFacts').catch(failQuote);

/** Loads the reads of the wallet's own node, which a wallet without one does not need. */
const loadReadWitness = () => import('@livery/core/actions/market/readWitness').catch(failQuote);
const loadPoolMemory = () => import('@livery/core/actions/market/poolMemory').catch(failQuote);

/** Code that cannot be loaded is a gateway that does not answer, and is tried again with the next quote. */
function failQuote(cause: unknown): never {
  throw new QuoteFailedError({ cause });
}

/** Starts to ask the wallet's own node, beside the request for a quote, which pools of the pair exist; does not wait for it. */
async function discoverPools(
  { witness, provider }: Clients,
  { terms, shipped }: { terms: SwapTerms; shipped: readonly Token[] },
): Promise<void> {
  if (!witness || !provider) return;
  const { getPoolMemory } = await loadPoolMemory();
  void getPoolMemory(provider).discover(witness, { ...toMarketPaths(terms, shipped), waitMs: 0 });
}

const toMarketPaths = ({ chain, sellToken, buyToken }: SwapTerms, shipped: readonly Token[]) => ({
  chain,
  sellToken: sellToken.address,
  buyToken: buyToken.address,
  hubs: getHubs(chain, shipped),
});

/** Has the wallet's own node read what the gateway's is asked; undefined without one, and for a call that cannot be decoded. */
async function askWitness(
  { witness, provider }: Clients,
  swap: {
    terms: SwapTerms;
    account: Address;
    quote: ReceivedQuote;
    shipped: readonly Token[];
    unlisted: readonly Address[];
    before: readonly GatedTransaction[];
    timeoutMs: number;
  },
): Promise<Witness | undefined> {
  const { terms, account, quote, shipped, unlisted, before, timeoutMs } = swap;
  const { chain, side, recipientName } = terms;
  const { to, data, value } = quote.response;
  if (!witness) return undefined;
  const route = decodeRoute(toSwapIntent(terms, account), quote.response);
  if (!route) return undefined;
  const [{ readWitness }, { getPoolMemory }] = await Promise.all([loadReadWitness(), loadPoolMemory()]);
  return readWitness(witness, {
    ...route,
    ...toMarketPaths(terms, shipped),
    pools: provider && getPoolMemory(provider),
    transaction: { chainId: chain.id, from: account, to, data, value },
    before,
    side,
    unlisted,
    // A wallet on another chain cannot read names.
    recipientName: chain.id === nameChainId ? recipientName : undefined,
    timeoutMs,
  });
}

/** A swap that the gate passed, with its decoded facts and the figures that the trader agrees to. */
export type ReadySwap = {
  status: 'ready';
  transaction: GatedTransaction;
  /** The swap with the approval before it, where one confirmation is for both. */
  batch?: GatedBatch | undefined;
  facts: SwapFacts;
  figures: TradeFigures;
  /** The surplus that an exact output pays in the test run, in base units of the bought token. */
  excess: bigint;
  /** The paths of its call; undefined where the call does not say them. */
  paths: ShownPath[] | undefined;
  /** The source of the transaction; the gate has checked its price against its amounts. */
  quote: ReceivedQuote;
};

/**
 * A swap, or the reason that it cannot be sent: as `stopByGate` says, `NOT_APPROVED` when it reverts for lack of an
 * allowance, or `PERMIT_MISSING` when Permit2 refuses the trader's signature or the quote needs another one.
 */
export type PreparedSwap = ReadySwap | StoppedAction;

/** Returns the intent that the gate checks every quote on these terms against. */
export function toSwapIntent(terms: SwapTerms, account: Address): SwapIntent {
  const { chain, sellToken, buyToken, side, amount, slippageBps, fee, affiliate, deadlineSeconds, targets } = terms;
  const { recipient, recipientName, isRecipientLinked, isSlippageTyped } = terms;
  return {
    chainId: chain.id,
    account,
    sellToken,
    buyToken,
    side,
    amount,
    slippageBps,
    isSlippageTyped,
    isExpert: usePreferences.getState().userExpertMode,
    fee,
    affiliate,
    recipient,
    recipientName,
    isRecipientLinked,
    deadlineSeconds,
    targets,
  };
}

/** Returns true when the quote's spender has too small an allowance; false when it cannot be read. */
async function isApprovalMissing(
  client: Client,
  { terms, account, quote }: { terms: SwapTerms; account: Address; quote: ReceivedQuote },
): Promise<boolean> {
  const { address: token } = terms.sellToken;
  if (isNativeToken(token)) return false;
  const spender = quote.response.allowanceTarget;
  const allowance = await getAllowance(client, { token, owner: account, spender }).catch(() => undefined);
  return allowance !== undefined && allowance < (getSpend(terms, quote.response) ?? 0n);
}
