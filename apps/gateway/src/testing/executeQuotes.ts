import { getNativeCoin, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { createRandom } from '@livery/router/testing/createRandom';
import { planMarket } from '@livery/sandbox/market/planMarket';
import { type Address, parseEther } from 'viem';
import type { startGateway } from './startGateway';

/** A quote and what its execution changed, in base units. */
export type ExecutedQuote = {
  sellToken: string;
  buyToken: string;
  sells: boolean;
  /** The exact amount: sold, or at least bought. */
  amount: bigint;
  quoted: { sold: bigint; bought: bigint };
  sold: bigint;
  bought: bigint;
  status: 'success' | 'reverted';
  sources: readonly string[];
};

const nativeFunds = parseEther('10000');
/** Code of a quote for more than the account holds. */
const insufficientFunds = 109;
const slippagePercentage = '0.05';

/**
 * Asks a gateway for `count` quotes between random tokens of a seeded chain, without those that tax transfers, and executes each.
 * Seven in ten sell an exact amount, the others buy one; the amounts span four orders of magnitude. The same for the same count.
 * What one has bought, another sells: a purchase of more than the account can pay is drawn anew.
 */
export async function executeQuotes(
  gateway: Awaited<ReturnType<typeof startGateway>>,
  chainId: number,
  count: number,
): Promise<ExecutedQuote[]> {
  const { trader, ask, state } = gateway.onChain(chainId);
  const { tokens, holdings } = planMarket(chainId);
  const taxed = tokens.filter(({ kind }) => kind === 'feeOnTransfer' || kind === 'unsellable');
  const held = holdings.filter(({ token }) => !taxed.some(({ address }) => address === token));
  const random = createRandom(chainId);
  const draw = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('The list is empty.');
    return item;
  };
  const coin = getNativeCoin(state.chain).address;
  const approved = new Set<string>([nativeToken]);
  const executed: ExecutedQuote[] = [];
  for (let tries = 0; executed.length < count; tries++) {
    if (tries > 4 * count) throw new Error(`Only ${executed.length} of ${count} quotes could be paid.`);
    const [sold, bought] = [draw(held), draw(held)];
    if (sold === bought) continue;
    const sellToken = sold.token === state.chain.wrappedNative.address ? coin : sold.token;
    const buyToken = bought.token;
    const sells = random() < 0.7;
    if (sellToken === coin) await trader.client.setBalance({ address: trader.address, value: nativeFunds });
    const balance = sellToken === coin ? sold.amount : await trader.balanceOf(sellToken);
    const amount = (sells ? balance / 4n : bought.amount / 16n) / draw([1n, 10n, 100n, 1_000n]);
    if (amount === 0n) continue;
    if (!approved.has(sellToken)) await trader.approve(sellToken, state.chain.exchangeProxy);
    approved.add(sellToken);
    await gateway.sync();
    // Half of the sales rely on the gas of a quote that no node has estimated.
    const unproven = sells && random() < 0.5 && { skipValidation: 'true' };
    const query = { sellToken, buyToken, slippagePercentage, takerAddress: trader.address, ...unproven };
    const response = await ask('quote', { ...query, [sells ? 'sellAmount' : 'buyAmount']: `${amount}` });
    if (!sells && (await hasCode(response, insufficientFunds))) continue;
    const quote = await trader.parseQuote(response);
    const read = () => Promise.all([trader.balanceOf(sellToken), trader.balanceOf(buyToken)]);
    const before = await read();
    const receipt = await trader.execute(quote);
    const after = await read();
    const gasOf = (token: Address) => (token === coin ? receipt.gasCost : 0n);
    executed.push({
      sellToken,
      buyToken,
      sells,
      amount,
      quoted: { sold: quote.sellAmount, bought: quote.buyAmount },
      sold: before[0] - after[0] - gasOf(sellToken),
      bought: after[1] - before[1] + gasOf(buyToken),
      status: receipt.status,
      sources: quote.sources.map(({ name }) => name),
    });
  }
  return executed;
}

async function hasCode(response: Response, code: number): Promise<boolean> {
  if (response.status === 200) return false;
  const body: unknown = await response.clone().json();
  return typeof body === 'object' && body !== null && 'code' in body && body.code === code;
}

/**
 * Returns true for a quote that paid what it said: a sale exactly, a purchase at least the amount for at most the
 * quoted one. A path over several venues buys with a margin, which a later path then need not buy.
 */
export function isAsQuoted({ sells, amount, quoted, sold, bought, status }: ExecutedQuote): boolean {
  if (status !== 'success') return false;
  return sells ? sold === quoted.sold && bought === quoted.bought : sold <= quoted.sold && bought >= amount;
}
