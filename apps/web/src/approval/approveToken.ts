import { readExchangeFacts } from '@livery/core/actions/liquidity/readExchangeFacts';
import { readPermitState } from '@livery/core/actions/liquidity/readPermitState';
import { orNothing } from '@livery/core/actions/orNothing';
import { prepareApproval } from '@livery/core/actions/prepareApproval';
import type { Chain } from '@livery/core/domain/chains';
import { getApprovalSpender } from '@livery/core/domain/liquidity/getApprovalSpender';
import type { ApprovalIntent } from '@livery/core/domain/swap/approvalIntent';
import type { TokenDispute } from '@livery/core/domain/swap/witness';
import type { Token } from '@livery/core/domain/tokens/token';
import type { ChainFacts } from '@livery/core/gate/chainFacts';
import { type Consent, isAgreed } from '@livery/core/gate/consent';
import { gateApproval } from '@livery/core/gate/gateApproval';
import { getDispute } from '@livery/core/gate/rules/tokenDisputed';
import type { GateCode } from '@livery/core/gate/verdict';
import type { Address } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import { getClient } from '../chain/getClient';
import { type Clients, getClients, readWalletFacts } from '../send/getWalletClient';
import { sendOnce } from '../send/promptWallet';
import { listUnlisted, loadShippedTokens, maxReviewMs, readTokens, witnessTokens } from '../send/unlistedTokens';

// A chunk of its own: loaded with the first approval, by `useApprove`.

export type Approval = {
  chain: Chain;
  account: Address;
  token: Token;
  /** Base units that the trade needs. */
  amount: bigint;
  /** Approves exactly `amount`, or any amount. */
  prefers: 'max' | 'exact';
  /** The account that is paid instead of `account`; another contract of the exchange is then the spender. */
  recipient?: Address | undefined;
  /** The trade that needs it; a swap when left out. It decides the spender. */
  purpose?: ApprovalIntent['purpose'];
  /** The only contracts that the operator allows; undefined allows all that the gate knows. */
  targets: readonly Address[] | undefined;
  /** The spender that a swap's quote names. Only compared: a quote with another spender than our own is refused. */
  quotedSpender?: Address | undefined;
  /** The approval's entry in the list of transactions. */
  summary: string;
  /** The consents that the trader has given. */
  given: readonly Consent[];
  /** The pool's tokens where its shares are approved; the native coin as its wrapped form. */
  pairOf?: readonly [Address, Address] | undefined;
  /** The token of the V1 exchange whose shares are approved. */
  exchangeOf?: Address | undefined;
};

export type ApprovalOutcome =
  | { status: 'sent' | 'rejected' }
  /** The wallet was not asked: these points wait for the trader's consent. */
  | { status: 'asked'; consents: readonly Consent[] }
  | { status: 'blocked'; code: GateCode; reason: string; dispute?: TokenDispute | undefined };

/**
 * Asks the wallet to approve the exchange's contract as spender of a token, in as many transactions as the token needs,
 * each passed by the gate and agreed to. Throws as `prepareApproval` and `sendOnce` do.
 */
export async function approveToken(approval: Approval): Promise<ApprovalOutcome> {
  const { chain, account, token, recipient, purpose, targets, summary, quotedSpender, given, ...rest } = approval;
  const { pairOf, exchangeOf, ...wanted } = rest;
  const gateway = await getClient(chain.id);
  const spender = getApprovalSpender(chain, { account, recipient, purpose });
  if (quotedSpender !== undefined && quotedSpender !== spender) {
    const reason = `${quotedSpender} does not belong to this exchange.`;
    return { status: 'blocked', code: 'SPENDER_NOT_ALLOWED', reason };
  }
  const steps = await prepareApproval(gateway, { account, token: token.address, spender, ...wanted });
  for (const [index, allowance] of steps.entries()) {
    const clients = await getClients(chain.id);
    const facts = await readFacts(clients, { chain, token, account, pairOf, exchangeOf });
    // No list names shares of V1: the page does, whatever their contract calls itself.
    const symbol = (purpose === 'migration' && facts.tokens?.[0]?.symbol) || token.symbol;
    const named = { ...token, symbol };
    const intent = {
      chainId: chain.id,
      account,
      token: named,
      pairOf,
      exchangeOf,
      spender,
      recipient,
      purpose,
      targets,
      allowance,
    };
    const verdict = gateApproval(intent, facts);
    if (!verdict.ok) {
      const { code, reason } = verdict;
      return {
        status: 'blocked',
        code,
        reason,
        ...(code === 'TOKEN_MISMATCH' && { dispute: getDispute([token], facts) }),
      };
    }
    const { transaction, facts: shown } = verdict;
    if (!isAgreed(shown.consents, given)) return { status: 'asked', consents: shown.consents };
    const approval = { tokenAddress: token.address, spender };
    const sent = await sendOnce(clients.wallet, { transaction, summary, approval });
    if (sent.status === 'rejected') return { status: 'rejected' };
    if (index < steps.length - 1) await waitForTransactionReceipt(gateway, { hash: sent.hash });
  }
  return { status: 'sent' };
}

/** Reads the wallet's state and, of a token that does not ship with the page, how both nodes describe it. */
async function readFacts(
  clients: Clients,
  {
    chain,
    token,
    account,
    pairOf: tokens,
    exchangeOf,
  }: Pick<Approval, 'chain' | 'token' | 'account' | 'pairOf' | 'exchangeOf'>,
): Promise<ChainFacts> {
  const unlisted = { chainId: chain.id, addresses: listUnlisted([token], await loadShippedTokens(chain)) };
  const pair = tokens && { chain, account, tokens };
  const v1 = exchangeOf && { token: exchangeOf, account };
  const [wallet, described, witnessed, gatewayPair, walletPair, gatewayV1, walletV1] = await Promise.all([
    readWalletFacts(clients),
    readTokens(clients.gateway, unlisted),
    clients.witness && witnessTokens(clients.witness, unlisted),
    pair && readPermitState(clients.gateway, pair),
    pair && clients.witness && orNothing(readPermitState(clients.witness, pair), maxReviewMs),
    v1 && readExchangeFacts(clients.gateway, v1),
    v1 && clients.witness && orNothing(readExchangeFacts(clients.witness, v1), maxReviewMs),
  ]);
  return {
    ...wallet,
    now: performance.now(),
    tokens: described,
    witness: witnessed && { tokens: witnessed },
    permit: pair && { gateway: gatewayPair, wallet: walletPair },
    exchange: v1 && { gateway: gatewayV1, wallet: walletV1 },
  };
}
