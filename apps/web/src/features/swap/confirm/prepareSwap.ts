import { getAllowance } from '@livery/core/actions/getAllowance';
import { estimateOwnGas } from '@livery/core/actions/simulation/estimateOwnGas';
import { simulateSwap } from '@livery/core/actions/simulation/simulateSwap';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import type { RevertCode } from '@livery/core/domain/swap/decodeRevert';
import { hasOtherRecipient } from '@livery/core/domain/swap/recipient';
import type { TradeFigures } from '@livery/core/domain/swap/reduceTrade';
import type { SwapIntent } from '@livery/core/domain/swap/swapIntent';
import type { TokenDispute, Witness } from '@livery/core/domain/swap/witness';
import { getHubs } from '@livery/core/domain/tokens/getHubs';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { QuoteFailedError } from '@livery/core/errors/quote';
import { decodeRoute } from '@livery/core/gate/decodeRoute';
import { gate } from '@livery/core/gate/gate';
import type { ReceivedQuote } from '@livery/core/gate/gateContext';
import { getFigures } from '@livery/core/gate/getFigures';
import { getDispute } from '@livery/core/gate/rules/tokenDisputed';
import type { SwapFacts } from '@livery/core/gate/swapFacts';
import type { GateCode } from '@livery/core/gate/verdict';
import type { Address, Client } from 'viem';
import { nameChainId } from '../../../recipient/useRecipient';
import { type Clients, readWalletFacts } from '../../../send/getWalletClient';
import { usePreferences } from '../../../state/preferences';
import { getSpend } from '../quote/figures';
import { requestQuote, toQuoteRequest } from '../quote/requestQuote';
import type { SwapTerms } from '../quote/swapTerms';

/**
 * Fetches a quote that the gateway has validated for the account, and judges it as `judgeSwap` does. Throws as
 * `fetchQuote` does, and the errors of a wallet that does not answer.
 */
export async function prepareSwap(
  clients: Clients,
  { terms, account, signal }: { terms: SwapTerms; account: Address; signal: AbortSignal },
): Promise<PreparedSwap> {
  const request = toQuoteRequest(terms, { taker: account, skipValidation: false });
  const loadTokens = loadUnlistedTokens().then(({ loadShippedTokens }) => loadShippedTokens(terms.chain));
  const loadReads = clients.witness && loadReadWitness();
  const learning = loadTokens.then((shipped) => learnPools(clients, { terms, shipped }));
  const [response] = await Promise.all([requestQuote(terms, { request, signal }), loadTokens, loadReads, learning]);
  return judgeSwap(clients, { terms, account, signal, quote: { response, receivedAt: performance.now() } });
}

/**
 * Simulates a quote's call on the gateway's newest block, has the wallet's own node read the same, and passes both to the
 * gate with the wallet's current state. All reads run beside each other.
 */
export async function judgeSwap(
  clients: Clients,
  swap: { terms: SwapTerms; account: Address; quote: ReceivedQuote; signal: AbortSignal },
): Promise<PreparedSwap> {
  const { terms, account, quote, signal } = swap;
  const { chain, sellToken, buyToken } = terms;
  const { to, data, value } = quote.response;
  const transaction = { chainId: chain.id, from: account, to, data, value };
  const { listUnlisted, loadShippedTokens, maxReviewMs, readTokens } = await loadUnlistedTokens();
  const shipped = await loadShippedTokens(chain);
  const unlisted = listUnlisted([sellToken, buyToken], shipped);
  const [wallet, simulation, ownGasEstimate, tokens, witness] = await Promise.all([
    readWalletFacts(clients),
    simulateSwap(clients.gateway, {
      transaction,
      tokens: [sellToken.address, buyToken.address],
      payee: terms.recipient ?? account,
    }),
    estimateOwnGas(clients.gateway, { transaction }),
    readTokens(clients.gateway, { chainId: chain.id, addresses: unlisted }),
    askWitness(clients, { ...swap, shipped, unlisted, timeoutMs: maxReviewMs }),
  ]);
  signal.throwIfAborted();
  const timestamp = BigInt(Math.floor(Date.now() / 1_000));
  const facts = { ...wallet, now: performance.now(), timestamp, simulation, ownGasEstimate, tokens, witness };
  const verdict = gate(toSwapIntent(terms, account), quote, facts);
  if (!verdict.ok) {
    const { code, reason } = verdict;
    const dispute = code === 'TOKEN_MISMATCH' ? getDispute([sellToken, buyToken], facts) : undefined;
    if (dispute) return { status: 'blocked', code: 'TOKEN_MISMATCH', reason, dispute };
    const named = witness?.recipient;
    if (code === 'PAYEE_MISMATCH' && named === null) return { status: 'blocked', code: 'NAME_DENIED', reason };
    if (code === 'PAYEE_MISMATCH' && named && named !== terms.recipient) {
      return { status: 'blocked', code: 'NAME_DISPUTED', reason: named };
    }
    if (code === 'PAYEE_MISMATCH' && hasOtherRecipient({ account, recipient: terms.recipient })) {
      return { status: 'blocked', code: 'CANNOT_PAY_RECIPIENT', reason };
    }
    const revert = code === 'WOULD_REVERT' ? (simulation?.revert ?? witness?.revert) : undefined;
    if (!revert) return { status: 'blocked', code, reason };
    const isUnapproved = await isApprovalMissing(clients.gateway, { terms, account, quote });
    signal.throwIfAborted();
    return isUnapproved
      ? { status: 'blocked', code: 'NOT_APPROVED', reason }
      : { status: 'blocked', code: revert.code, reason: revert.name };
  }
  return {
    status: 'ready',
    transaction: verdict.transaction,
    facts: verdict.facts,
    figures: getFigures(verdict.facts, { quote: quote.response, simulation }),
    quote,
  };
}

/** Loads the code that tells unlisted tokens apart: a chunk of its own, with the bundled lists. */
const loadUnlistedTokens = () => import('../../../send/unlistedTokens').catch(failQuote);

/** Loads the reads of the wallet's own node, which a wallet without one does not need. */
const loadReadWitness = () => import('@livery/core/actions/market/readWitness').catch(failQuote);
const loadPoolMemory = () => import('@livery/core/actions/market/poolMemory').catch(failQuote);

/** Code that cannot be loaded is a gateway that does not answer, and is tried again with the next quote. */
function failQuote(cause: unknown): never {
  throw new QuoteFailedError({ cause });
}

/** Starts to ask the wallet's own node, beside the request for a quote, which pools of the pair exist; does not wait for it. */
async function learnPools(
  { witness, provider }: Clients,
  { terms, shipped }: { terms: SwapTerms; shipped: readonly Token[] },
): Promise<void> {
  if (!witness || !provider) return;
  const { getPoolMemory } = await loadPoolMemory();
  void getPoolMemory(provider).learn(witness, { ...toMarketPaths(terms, shipped), waitMs: 0 });
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
    timeoutMs: number;
  },
): Promise<Witness | undefined> {
  const { terms, account, quote, shipped, unlisted, timeoutMs } = swap;
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
  facts: SwapFacts;
  figures: TradeFigures;
  /** The source of the transaction; the gate has checked its price against its amounts. */
  quote: ReceivedQuote;
};

/**
 * The reason that a swap cannot be sent: the gate's code, the code of a revert, `NOT_APPROVED` when it reverts for lack of
 * an allowance, `CANNOT_PAY_RECIPIENT` when its call does not pay the recipient, `NAME_DENIED` when the wallet's own
 * node knows no account of the recipient's name, or `NAME_DISPUTED` when it knows another; the reason is then its address.
 */
type BlockedCode = GateCode | RevertCode | 'NOT_APPROVED' | 'CANNOT_PAY_RECIPIENT' | 'NAME_DENIED' | 'NAME_DISPUTED';

export type PreparedSwap =
  | ReadySwap
  | { status: 'blocked'; code: BlockedCode; reason: string; dispute?: TokenDispute | undefined };

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
