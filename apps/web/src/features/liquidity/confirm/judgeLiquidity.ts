// Loaded with the first liquidity to confirm: the gate and the way to the wallet.
import { prepareLiquidity } from '@livery/core/actions/liquidity/prepareLiquidity';
import { readLiquidityFacts } from '@livery/core/actions/liquidity/readLiquidityFacts';
import { getPoolMemory } from '@livery/core/actions/market/poolMemory';
import type { Chain } from '@livery/core/domain/chains';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { getLiquidityTerms } from '@livery/core/domain/liquidity/liquidityTerms';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import { getHubs } from '@livery/core/domain/tokens/getHubs';
import { type Consent, isAgreed } from '@livery/core/gate/consent';
import { gateLiquidity } from '@livery/core/gate/liquidity/gateLiquidity';
import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import type { Hash } from 'viem';
import { getClients, readWalletFacts } from '../../../send/getWalletClient';
import { sendOnce } from '../../../send/promptWallet';
import { listUnlisted, loadShippedTokens } from '../../../send/unlistedTokens';
import { isSameCall } from './isSameCall';

/** A change of liquidity that the gate passed, or the reason that it cannot be sent: the code of the gate or of a revert. */
export type JudgedLiquidity =
  | { status: 'ready'; transaction: GatedTransaction; facts: LiquidityFacts }
  | { status: 'blocked'; code: string; reason: string };

/**
 * Builds the call of an intent, simulates it on the gateway's newest block, has the wallet's own node read the same, and
 * passes all to the gate. Throws viem's errors when a node fails, and those of a wallet that does not answer.
 */
export async function judgeLiquidity(chain: Chain, intent: LiquidityIntent): Promise<JudgedLiquidity> {
  const clients = await getClients(chain.id);
  const timestamp = BigInt(Math.floor(Date.now() / 1_000));
  const [prepared, shipped] = await Promise.all([
    prepareLiquidity(clients.gateway, { chain, intent, timestamp }),
    loadShippedTokens(chain),
  ]);
  if (prepared.status === 'reverts') {
    const { code, name } = prepared.revert;
    return { status: 'blocked', code, reason: name };
  }
  const { transaction } = prepared;
  const tokens = getLiquidityTerms(intent, chain).map(({ token }) => token);
  const unlisted = listUnlisted(tokens, shipped);
  const { provider } = clients;
  const market = { hubs: getHubs(chain, shipped), pools: provider && getPoolMemory(provider) };
  const [wallet, read] = await Promise.all([
    readWalletFacts(clients),
    readLiquidityFacts(clients, { chain, intent, transaction, unlisted, market }),
  ]);
  const verdict = gateLiquidity(intent, transaction, { ...wallet, now: performance.now(), timestamp, ...read });
  if (!verdict.ok) {
    // The page has better words for a revert than the gate's sentence.
    const revert = verdict.code === 'WOULD_REVERT' ? (read.simulation?.revert ?? read.witness?.revert) : undefined;
    return revert
      ? { status: 'blocked', code: revert.code, reason: revert.name }
      : { status: 'blocked', code: verdict.code, reason: verdict.reason };
  }
  return { status: 'ready', transaction: verdict.transaction, facts: verdict.facts };
}

export type LiquidityOutcome =
  | { status: 'sent'; hash: Hash }
  | { status: 'rejected' }
  | { status: 'blocked'; code: string; reason: string };

/**
 * Judges an intent again, since the chain has moved since the review, and asks the wallet to send it. Blocks as `STALE`
 * when the new call differs from the shown one. Throws as `judgeLiquidity` and `sendOnce` do.
 */
export async function sendLiquidity(send: {
  chain: Chain;
  intent: LiquidityIntent;
  shown: LiquidityFacts;
  /** The consents that the trader has given. */
  given: readonly Consent[];
  summary: string;
  onPrompt: () => void;
}): Promise<LiquidityOutcome> {
  const { chain, intent, shown, given, summary, onPrompt } = send;
  const judged = await judgeLiquidity(chain, intent);
  if (judged.status === 'blocked') return judged;
  const { transaction, facts } = judged;
  if (!isSameCall(facts, shown) || !isAgreed(facts.consents, given))
    return { status: 'blocked', code: 'STALE', reason: 'The call has changed.' };
  onPrompt();
  return sendOnce((await getClients(chain.id)).wallet, { transaction, networkFee: facts.networkFee, summary });
}
