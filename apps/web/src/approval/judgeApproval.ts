import { readExchangeFacts } from '@livery/core/actions/liquidity/readExchangeFacts';
import { readPermitState } from '@livery/core/actions/liquidity/readPermitState';
import { orNothing } from '@livery/core/actions/orNothing';
import type { Chain } from '@livery/core/domain/chains';
import { toPoolTokens } from '@livery/core/domain/liquidity/pool';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import type { ApprovalIntent } from '@livery/core/domain/swap/approvalIntent';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { listPooled } from '@livery/core/gate/approval/approvalRules';
import { type ApprovalFacts, gateApproval } from '@livery/core/gate/approval/gateApproval';
import { stopByGate } from '../messages/stop';
import { collectFacts, describeTokens, type TokensToRead } from '../wallet/collectFacts';
import { maxReviewMs } from '../wallet/getSecondNode';
import type { Clients } from '../wallet/getWalletClient';
import type { StoppedAction } from '../wallet/outcome';
import type { NeededApproval } from './neededApproval';

/** An approval that the gate passed, with the symbol of its token: of shares, the one that their contract names. */
export type ReadyApproval = {
  status: 'ready';
  transaction: GatedTransaction;
  facts: ApprovalFacts;
  symbol: string;
};

/** Reads how both nodes describe the token, its pool or its V1 exchange, and passes the approval of an allowance to the gate. */
export async function judgeApproval(
  clients: Clients,
  approval: Omit<NeededApproval, 'amount'>,
  allowance: ApprovalIntent['allowance'],
): Promise<ReadyApproval | StoppedAction> {
  const { chain, token, ...asIs } = approval;
  const intent = { chainId: chain.id, ...asIs };
  const pooled = listPooled(intent);
  const facts = await collectFacts(clients, {
    chain,
    tokens: [token, ...pooled],
    read: (asked) => readApprovalFacts(clients, { chain, asked, ...intent }),
  });
  // No list names shares: their contract does.
  const named = pooled.length > 0 ? facts.tokens.find(({ address }) => address === token.address) : undefined;
  const symbol = named?.symbol || token.symbol;
  const verdict = gateApproval({ ...intent, token: { ...token, symbol }, allowance }, facts);
  if (!verdict.ok) return stopByGate(verdict);
  const { transaction } = verdict;
  return { status: 'ready', transaction, facts: verdict.facts, symbol: abbreviateSymbol(symbol) };
}

async function readApprovalFacts(
  clients: Clients,
  {
    chain,
    account,
    pairOf,
    exchangeOf,
    asked,
  }: Pick<ApprovalIntent, 'account' | 'pairOf' | 'exchangeOf'> & { chain: Chain; asked: TokensToRead },
) {
  const pair = pairOf && { chain, account, tokens: toPoolTokens(pairOf, chain) };
  const v1 = exchangeOf && { token: exchangeOf.address, account };
  const { gateway, witness } = clients;
  const [{ tokens, witnessed }, gatewayPair, walletPair, gatewayV1, walletV1] = await Promise.all([
    describeTokens(clients, asked),
    pair && readPermitState(gateway, pair),
    pair && witness && orNothing(readPermitState(witness, pair), maxReviewMs),
    v1 && readExchangeFacts(gateway, v1),
    v1 && witness && orNothing(readExchangeFacts(witness, v1), maxReviewMs),
  ]);
  return {
    tokens,
    witness: witnessed && { tokens: witnessed },
    permit: pair && { gateway: gatewayPair, wallet: walletPair },
    exchange: v1 && { gateway: gatewayV1, wallet: walletV1 },
  };
}
