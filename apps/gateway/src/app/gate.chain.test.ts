import type { Address } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../testing/startGateway';
import { toVerdict } from '../testing/toVerdict';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1, 56]);
});
afterAll(() => gateway.stop());

const recipient = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';
const friend: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const slippages = [0, 1, 29, 100, 4999];

/** Every pair of the chain's own coin and five tokens, both sides, several amounts, slippages, fees and payees. */
function* listRequests(chainId: number) {
  const { state } = gateway.onChain(chainId);
  const native = state.chain.native.symbol;
  const symbols = [native, ...['USDC', 'USDT', 'DAI', 'WBTC', 'LINK'].filter((name) => isListed(chainId, name))];
  let count = 0;
  for (const sellToken of symbols) {
    for (const buyToken of symbols) {
      for (const field of ['sellAmount', 'buyAmount'] as const) {
        if (sellToken === buyToken) continue;
        count++;
        const amount = (10n ** BigInt(8 + (count % 10)) * BigInt(1 + (count % 7))).toString();
        const fraction = count % 3 === 0 ? '0' : '0.003';
        const payee = count % 4 === 0 ? friend : undefined;
        yield {
          sellToken,
          buyToken,
          field,
          amount,
          slippageBps: slippages[count % slippages.length] ?? 0,
          fraction,
          payee,
        };
      }
    }
  }
}

function isListed(chainId: number, name: string) {
  return gateway.onChain(chainId).state.listed.some(({ symbol }) => symbol === name);
}

test.each([1, 56])('the gate of the page passes every quote on chain %i', async (chainId) => {
  const { trader, ask, state } = gateway.onChain(chainId);
  let passed = 0;
  for (const { field, amount, slippageBps, fraction, payee, ...pair } of listRequests(chainId)) {
    const fee = fraction === '0' ? {} : { buyTokenPercentageFee: fraction, feeRecipient: recipient };
    const query = {
      ...pair,
      [field]: amount,
      slippagePercentage: (slippageBps / 10_000).toString(),
      ...fee,
      ...(payee && { recipient: payee }),
    };
    const response = await ask('quote', query);
    if (response.status !== 200) continue;
    const verdict = toVerdict(state, await trader.parseQuote(response), {
      account: trader.address,
      side: field === 'sellAmount' ? 'exactInput' : 'exactOutput',
      amount: BigInt(amount),
      slippageBps,
      fee: { recipient, fraction },
      recipient: payee,
      deadlineSeconds: 1200,
    });
    expect({ ...verdict, query }).toMatchObject({ ok: true });
    passed++;
  }
  expect(passed).toBeGreaterThan(20);
});
