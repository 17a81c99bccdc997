import { getPoolMemory } from '@livery/core/actions/market/poolMemory';
import { readMarket } from '@livery/core/actions/market/readMarket';
import { getOrderTerms } from '@livery/core/domain/orders/getOrderTerms';
import type { LimitOrder } from '@livery/core/domain/orders/limitOrder';
import type { LimitOrderIntent } from '@livery/core/domain/orders/signatureIntent';
import { toTypedData } from '@livery/core/domain/orders/toTypedData';
import { getHubs } from '@livery/core/domain/tokens/getHubs';
import { InsufficientLiquidityError, QuoteRefusedError } from '@livery/core/errors/quote';
import { gateSignature } from '@livery/core/gate/gateSignature';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { type Address, zeroAddress } from 'viem';
import { type Clients, readWalletFacts } from '../../../send/getWalletClient';
import { listUnlisted, loadShippedTokens, maxReviewMs, readTokens, witnessTokens } from '../../../send/unlistedTokens';
import type { LimitTerms } from '../book/limitTerms';
import { readOwnOrders } from '../book/ownOrders';
import { isEqualSale } from '../book/signedOrders';
import { fetchMarket } from '../market/marketQuery';

export type OrderToPrepare = {
  terms: LimitTerms;
  account: Address;
  isPlacedAnyway: boolean;
  /** The account's open orders as the book lists them: orders of other browsers are known from there only. */
  listed: readonly OrderRecord[];
};

export type PreparedOrder = ReturnType<typeof gateSignature> & { order: LimitOrder };

/**
 * Writes the order of the form, which expires from now on, and passes it to the gate with the state of the wallet, the
 * market's price by the gateway and by the wallet's own node, and both nodes' descriptions of unlisted tokens. Throws
 * viem's errors and those of a wallet that does not answer.
 */
export async function prepareOrder(
  clients: Clients,
  { terms, account, isPlacedAnyway, listed }: OrderToPrepare,
): Promise<PreparedOrder> {
  const { chain, config, sellToken, buyToken, sellAmount, expirySeconds } = terms;
  const shipped = await loadShippedTokens(chain);
  const unlisted = { chainId: chain.id, addresses: listUnlisted([sellToken, buyToken], shipped) };
  const pair = { chain, sellToken: sellToken.address, buyToken: buyToken.address, amount: sellAmount };
  const { witness, provider } = clients;
  const pools = provider && getPoolMemory(provider);
  const [wallet, market, best, tokens, witnessed, own] = await Promise.all([
    readWalletFacts(clients),
    fetchMarketOrNone(terms),
    witness && readMarket(witness, { ...pair, hubs: getHubs(chain, shipped), pools, timeoutMs: maxReviewMs }),
    readTokens(clients.gateway, unlisted),
    witness && witnessTokens(witness, unlisted),
    // The gateway's node has no say in what is over: it could have the same order signed twice.
    readOwnOrders(witness ? [witness] : [], { chain, account }),
  ]);
  const timestamp = BigInt(Math.floor(Date.now() / 1_000));
  const order = writeOrder(terms, { account, timestamp });
  const intent: LimitOrderIntent = {
    type: 'limitOrder',
    chainId: chain.id,
    account,
    order,
    tokens: [sellToken, buyToken],
    terms: getOrderTerms(config, chain.id),
    expirySeconds,
    isPlacedAnyway,
    repeated: [...own, ...listed.map(toSigned)].find((one) => isEqualSale(one.order, order))?.hash,
  };
  const facts = {
    ...wallet,
    now: performance.now(),
    timestamp,
    market,
    tokens,
    witness: witnessed && { tokens: witnessed, best },
  };
  const verdict = gateSignature({ ...intent, targets: config.allowed_targets }, toTypedData(intent, chain), facts);
  return { ...verdict, order };
}

function toSigned({ order, metaData }: OrderRecord) {
  return { order, hash: metaData.orderHash };
}

/** Returns the order of the account, with the operator's terms; its number is the time in ms. */
function writeOrder(
  { chain, config, sellToken, buyToken, sellAmount, buyAmount, expirySeconds }: LimitTerms,
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
    expiry: timestamp + BigInt(expirySeconds),
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
