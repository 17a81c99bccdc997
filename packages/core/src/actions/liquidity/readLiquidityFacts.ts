import { type Address, type Client, zeroAddress } from 'viem';
import type { Chain } from '../../domain/chains';
import type { GasEstimate } from '../../domain/gasEstimate';
import type { LiquidityIntent } from '../../domain/liquidity/liquidityIntent';
import { getLiquidityTerms, type LiquidityTerms } from '../../domain/liquidity/liquidityTerms';
import { getReservesOf, toPoolToken } from '../../domain/liquidity/pool';
import type { ExchangeFacts, PoolFacts } from '../../domain/liquidity/poolFacts';
import { getProbe, type PoolMarket, type SideMarket } from '../../domain/liquidity/poolMarket';
import type { TransactionToSend } from '../../domain/sealTransaction';
import type { Leg } from '../../domain/swap/fill';
import type { Simulation } from '../../domain/swap/simulation';
import type { TokenDescription, Witness } from '../../domain/swap/witness';
import { TokenUnreadableError } from '../../errors/token';
import type { PoolMemory } from '../market/poolMemory';
import { readMarket } from '../market/readMarket';
import { orNothing } from '../orNothing';
import { readToken } from '../readToken';
import { estimateOwnGas } from '../simulation/estimateOwnGas';
import { readCost } from '../simulation/readCost';
import { simulateSwap } from '../simulation/simulateSwap';
import { readExchangeFacts } from './readExchangeFacts';
import { readLiquidityPools } from './readLiquidityPools';

/** The part of the gate's facts that is about liquidity, from the gateway's node and, where there is one, the wallet's own. */
export type LiquidityReadings = {
  simulation: Simulation | undefined;
  ownGasEstimate: GasEstimate | undefined;
  tokens: readonly TokenDescription[];
  pool: { gateway: PoolFacts | undefined; wallet: PoolFacts | undefined };
  exchange: { gateway: ExchangeFacts | undefined; wallet: ExchangeFacts | undefined };
  poolMarket: PoolMarket | undefined;
  witness: Witness | undefined;
};

type ReadLiquidityFactsParameters = {
  chain: Chain;
  intent: LiquidityIntent;
  transaction: TransactionToSend;
  /** Calls of the account that run first, in the same batch. */
  before?: readonly TransactionToSend[] | undefined;
  /** Tokens that do not ship with the page. */
  unlisted: readonly Address[];
  /** How the wallet's node is asked for the market of the pool's tokens; it is not asked when left out. */
  market?: { hubs: readonly Address[]; pools?: PoolMemory | undefined } | undefined;
  /** The time after which a missing response of the wallet's node is left out. */
  timeoutMs?: number | undefined;
  /** The pause before the wallet's node is asked again for a revert. */
  retryDelayMs?: number | undefined;
};

/**
 * Reads what the gate compares a change of liquidity with: the simulation and the gas by the gateway's node, and by both
 * nodes the pool, the V1 exchange and unlisted tokens. Responses of the wallet's node that are missing or late are left
 * out, and never prompts. Throws viem's errors when the gateway's node fails, and `TokenUnreadableError` when it describes
 * a token as none.
 */
export async function readLiquidityFacts(
  { gateway, witness }: { gateway: Client; witness: Client | undefined },
  { timeoutMs = 6_000, retryDelayMs, ...read }: ReadLiquidityFactsParameters,
): Promise<LiquidityReadings> {
  const { transaction, before } = read;
  const [simulation, ownGasEstimate, own, cost, witnessed, poolMarket] = await Promise.all([
    simulateSwap(gateway, { transaction, before, tokens: listWatched(read), payee: transaction.from }),
    estimateOwnGas(gateway, { transaction, before }),
    readState(gateway, read).then((state) => assertDescribed(state, read)),
    witness && readCost(witness, { transaction, before, timeoutMs, retryDelayMs }),
    witness && orNothing(readState(witness, read), timeoutMs),
    witness && readPoolMarket(witness, { ...read, timeoutMs }),
  ]);
  return {
    simulation,
    ownGasEstimate,
    tokens: own.tokens,
    pool: { gateway: own.pool, wallet: witnessed?.pool },
    exchange: { gateway: own.exchange, wallet: witnessed?.exchange },
    poolMarket,
    witness: cost && { ...cost, tokens: witnessed?.tokens ?? [] },
  };
}

type Read = Pick<ReadLiquidityFactsParameters, 'chain' | 'intent' | 'unlisted'>;

function listWatched({ chain, intent }: Read): Address[] {
  const tokens = getLiquidityTerms(intent, chain).map(({ token }) => token.address);
  if (intent.type === 'migrate' || intent.type === 'removeV1') return [...tokens, intent.exchange];
  return intent.pair ? [...tokens, intent.pair] : tokens;
}

/** Reads what the market pays for either of the tokens; undefined for V1, which has a price of its own. */
async function readPoolMarket(
  witness: Client,
  {
    chain,
    intent,
    market,
    timeoutMs,
  }: Pick<ReadLiquidityFactsParameters, 'chain' | 'intent' | 'market'> & { timeoutMs: number },
): Promise<PoolMarket | undefined> {
  if (!market || intent.type === 'removeV1') return undefined;
  const { hubs, pools: memory } = market;
  // The pool itself is always asked: one that was created just now may still count as missing.
  const pools = memory && {
    ...memory,
    mayExist: (on: Pick<Chain, 'id'>, leg: Leg) =>
      (leg.venue.kind === 'v2' && leg.path.length === 2) || memory.mayExist(on, leg),
  };
  const [first, second] = getLiquidityTerms(intent, chain);
  const read = async (sell: LiquidityTerms, buy: LiquidityTerms): Promise<SideMarket> => {
    const amount = getProbe(sell.amount);
    const [sellToken, buyToken] = [toPoolToken(sell.token.address, chain), toPoolToken(buy.token.address, chain)];
    const answer = await readMarket(witness, { chain, sellToken, buyToken, amount, hubs, pools, timeoutMs });
    if (!answer) return undefined;
    return answer.best === undefined ? 'none' : { sold: amount, paid: answer.best };
  };
  return Promise.all([read(first, second), read(second, first)]);
}

type State = { pool?: PoolFacts; exchange?: ExchangeFacts; tokens: readonly TokenDescription[] };

async function readState(client: Client, read: Read): Promise<State> {
  const [pool, exchange, ...tokens] = await Promise.all([
    readPool(client, read),
    readExchangeOf(client, read),
    ...read.unlisted.map((address) => readToken(client, { chainId: read.chain.id, address })),
  ]);
  return {
    ...(pool && { pool }),
    ...(exchange && { exchange }),
    tokens: tokens.flatMap((token) =>
      token ? { address: token.address, decimals: token.decimals, symbol: token.symbol } : [],
    ),
  };
}

/**
 * Returns the state in which all unlisted tokens are described: a node that describes none of a token's facts would
 * hide it from the checks.
 */
function assertDescribed(state: State, { unlisted }: Read): State {
  const missing = unlisted.find((address) => !state.tokens.some((token) => token.address === address));
  if (missing) throw new TokenUnreadableError(missing);
  return state;
}

/**
 * Reads the V2 pool; undefined for a removal from V1. A pair that cannot be read counts as the zero address, which is
 * no pool's.
 */
async function readPool(client: Client, { chain, intent }: Read): Promise<PoolFacts | undefined> {
  if (intent.type === 'removeV1') return undefined;
  const [first, second] = getLiquidityTerms(intent, chain);
  const tokens = [toPoolToken(first.token.address, chain), toPoolToken(second.token.address, chain)] as const;
  const [reading] = await readLiquidityPools(client, { chain, pairs: [tokens] });
  if (reading?.state === 'NOT_EXISTS') return { pair: undefined, reserves: [0n, 0n], totalSupply: 0n };
  if (reading?.state !== 'EXISTS') return { pair: zeroAddress, reserves: [0n, 0n], totalSupply: 0n };
  const { pool } = reading;
  return { pair: pool.address, reserves: getReservesOf(pool, tokens), totalSupply: pool.totalSupply };
}

/** Reads the V1 exchange of a migration or a removal from V1; undefined for V2. */
async function readExchangeOf(client: Client, { intent }: Read): Promise<ExchangeFacts | undefined> {
  if (intent.type === 'add' || intent.type === 'remove') return undefined;
  return readExchangeFacts(client, { token: intent.token.address, account: intent.account });
}
