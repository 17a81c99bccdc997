import { getPoolMemory } from '@livery/core/actions/market/poolMemory';
import { readMarket } from '@livery/core/actions/market/readMarket';
import { getOrderTerms } from '@livery/core/domain/orders/getOrderTerms';
import type { LimitOrder } from '@livery/core/domain/orders/limitOrder';
import type { LimitOrderIntent } from '@livery/core/domain/orders/signatureIntent';
import { toTypedData } from '@livery/core/domain/orders/toTypedData';
import type { GatedSignature } from '@livery/core/domain/sealSignature';
import { getHubs } from '@livery/core/domain/tokens/getHubs';
import { InsufficientLiquidityError, QuoteRefusedError } from '@livery/core/errors/quote';
import { gateSignature, type SignatureFacts } from '@livery/core/gate/gateSignature';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { type Address, zeroAddress } from 'viem';
import { stopByGate } from '../../../messages/stop';
import { collectFacts, describeTokens } from '../../../wallet/collectFacts';
import { maxReviewMs } from '../../../wallet/getSecondNode';
import type { Clients } from '../../../wallet/getWalletClient';
import type { StoppedAction } from '../../../wallet/outcome';
import { readOwnOrders } from '../book/ownOrders';
import { isEqualSale } from '../book/signedOrders';
import { fetchMarket } from '../market/marketQuery';
import type { LimitTerms } from '../terms/limitTerms';

export type OrderToPrepare = {
  terms: LimitTerms;
  account: Address;
  isPlacedAnyway: boolean;
  /** The account's open orders as the book lists them: orders of other browsers are known from there only. */
  listed: readonly OrderRecord[];
};

/** An order that the gate passed: the request that the wallet signs, and the facts about it. Its amounts are the trader's own. */
export type ReadyOrder = {
  status: 'ready';
  request: GatedSignature;
  order: LimitOrder;
  facts: Extract<SignatureFacts, { type: 'limitOrder' }>;
  figures: OrderFigures;
};

/** The market that an order is compared with while the trader reads its review. */
export type OrderFigures = Pick<ReadyOrder['facts'], 'market' | 'isWitnessed'>;

/**
 * Writes the order of the form, which expires from now on or where a cancelled one would have, and passes it to the
 * gate with the state of the wallet, the market's price by the gateway and by the wallet's own node, and both nodes'
 * descriptions of unlisted tokens. Throws viem's errors and those of a wallet that does not answer.
 */
export async function prepareOrder(
  clients: Clients,
  { terms, account, isPlacedAnyway, listed }: OrderToPrepare,
): Promise<ReadyOrder | StoppedAction> {
  const { chain, config, sellToken, buyToken, sellAmount } = terms;
  const pair = { chain, sellToken: sellToken.address, buyToken: buyToken.address, amount: sellAmount };
  const { witness, provider } = clients;
  const pools = provider && getPoolMemory(provider);
  const { own, ...facts } = await collectFacts(clients, {
    chain,
    tokens: [sellToken, buyToken],
    async read(asked) {
      const hubs = getHubs(chain, asked.shipped);
      const [market, prices, { tokens, witnessed }, own] = await Promise.all([
        fetchMarketOrNone(terms),
        witness && readMarket(witness, { ...pair, hubs, pools, timeoutMs: maxReviewMs }),
        describeTokens(clients, asked),
        // The gateway's node has no say in what is over: it could have the same order signed twice.
        readOwnOrders({ witness }, { chain, account }),
      ]);
      return { market, tokens, witness: witnessed && { ...prices, tokens: witnessed }, own };
    },
  });
  const order = writeOrder(terms, { account, timestamp: facts.timestamp });
  const intent: LimitOrderIntent = {
    type: 'limitOrder',
    chainId: chain.id,
    account,
    order,
    tokens: [sellToken, buyToken],
    terms: getOrderTerms(config, chain.id),
    expirySeconds: terms.endsAt === undefined ? terms.expirySeconds : Number(order.expiry - facts.timestamp),
    isPlacedAnyway,
    repeated: [...own.filter(({ isOver }) => !isOver), ...listed.map(toSigned)].find((one) =>
      isEqualSale(one.order, order),
    )?.hash,
  };
  const verdict = gateSignature({ ...intent, targets: config.allowed_targets }, toTypedData(intent, chain), facts);
  if (!verdict.ok) return stopByGate(verdict);
  const { request, facts: shown } = verdict;
  if (shown.type !== 'limitOrder') throw new TypeError('The gate judged another signature.');
  return {
    status: 'ready',
    request,
    order,
    facts: shown,
    figures: { market: shown.market, isWitnessed: shown.isWitnessed },
  };
}

function toSigned({ order, metaData }: OrderRecord) {
  return { order, hash: metaData.orderHash };
}

/** Returns the order of the account, with the operator's terms; its number is the time in ms. */
function writeOrder(
  { chain, config, sellToken, buyToken, sellAmount, buyAmount, expirySeconds, endsAt }: LimitTerms,
  { account, timestamp }: { account: Address; timestamp: bigint },
): LimitOrder {
  return {
    ...getOrderTerms(config, chain.id),
    makerToken: sellToken.address,
    takerToken: buyToken.address,
    makerAmount: sellAmount,
    takerAmount: buyAmount,
    maker: account,
    taker: zeroAddress,
    sender: zeroAddress,
    expiry: endsAt ?? timestamp + BigInt(expirySeconds),
    salt: BigInt(Date.now()),
  };
}

/** Returns the proceeds of a swap in place of the order; undefined where there is no market. */
async function fetchMarketOrNone({ chain, ...sale }: LimitTerms): Promise<bigint | undefined> {
  try {
    return (await fetchMarket({ ...sale, chainId: chain.id })).buyAmount;
  } catch (error) {
    if (error instanceof InsufficientLiquidityError || error instanceof QuoteRefusedError) return undefined;
    throw error;
  }
}
