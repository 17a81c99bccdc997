import { type Chain, getChain } from '@livery/core/domain/chains';
import { hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import type { LimitFill } from '@livery/core/domain/orders/limitFill';
import type { LimitOrder } from '@livery/core/domain/orders/limitOrder';
import { encodeSwap, type Transformation } from '@livery/core/testing/encodeSwap';
import { readSwap } from '@livery/core/testing/readSwap';
import type { QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import { type Hex, parseSignature, zeroAddress, zeroHash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { accounts, testAccounts } from '../../accounts';
import { answerForgedQuote } from '../forgeQuote';
import type { HostileCase } from '../hostileCase';
import type { Interception } from '../interception';
import { scaleSale } from '../scaleQuote';

/** The maker of the orders. The browser's stage gives it USDC, which the exchange may take. */
export const hostileMaker = accounts[8];
/** A maker that has nothing. */
const emptyMaker = accounts[9];

/** Calls that sell the first half to a limit order, for which the honest fills of a half are left out. */
export const fillCases: readonly HostileCase[] = [
  toCase('that can no longer be filled', 'WOULD_REVERT', sellHalf({ maker: emptyMaker, percent: 100n })),
  toCase('that pays a tenth less than the quote says', 'WOULD_REVERT', sellHalf({ percent: 90n })),
  toCase('that pays a tenth less, as the quote says', 'PRICE_WORSE', sellHalf({ percent: 90n, isTold: true })),
];

function toCase(what: string, code: HostileCase['code'], intercept: Interception): HostileCase {
  return { title: `the call sells half to a limit order ${what}`, code, trade: 'nativeSold', intercept };
}

type Half = {
  maker?: (typeof accounts)[number];
  /** The order pays so many percent of the honest fills. */
  percent: bigint;
  /** The quote names the amount that this leaves. */
  isTold?: boolean;
};

function sellHalf({ maker = hostileMaker, percent, isTold = false }: Half): Interception {
  return answerForgedQuote(async (answer) => {
    const honest: QuoteResponseBody = JSON.parse(Buffer.from(answer.body).toString());
    const chain = getChain(honest.chainId);
    if (!chain) throw new RangeError(`There is no chain ${honest.chainId}.`);
    const quote = isTold ? scaleSale(honest, (100n + percent) / 2n) : honest;
    const call = readSwap(quote.data, chain);
    const transformations = await Promise.all(
      call.transformations.map((step) =>
        step.name === 'fillQuote' ? withOrder(step, { maker, percent, chain }) : step,
      ),
    );
    return { ...answer, body: JSON.stringify({ ...quote, data: encodeSwap({ ...call, transformations }, chain) }) };
  });
}

type FillStep = Transformation & { name: 'fillQuote' };

/** Halves the fills of a step and puts an order for the other half before them. */
async function withOrder(
  step: FillStep,
  { maker, percent, chain }: Required<Omit<Half, 'isTold'>> & { chain: Chain },
): Promise<FillStep> {
  // Rounded up, so that nothing is left over.
  const legs = step.legs.map((leg) => ({
    ...leg,
    sellAmount: (leg.sellAmount + 1n) / 2n,
    buyAmount: leg.buyAmount / 2n,
  }));
  const sold = legs.reduce((total, { sellAmount }) => total + sellAmount, 0n);
  const bought = legs.reduce((total, { buyAmount }) => total + buyAmount, 0n);
  const order: LimitOrder = {
    makerToken: step.buyToken,
    takerToken: step.sellToken,
    makerAmount: (bought * percent) / 100n,
    takerAmount: sold,
    takerTokenFeeAmount: 0n,
    maker,
    taker: zeroAddress,
    sender: zeroAddress,
    feeRecipient: zeroAddress,
    pool: zeroHash,
    expiry: 4_000_000_000n,
    salt: 1n,
  };
  const fill = { order, signature: await sign(hashLimitOrder(order, { chainId: chain.id, ...chain }), maker) };
  return {
    ...step,
    legs,
    limitOrders: [{ ...fill, maxTakerTokenFillAmount: sold }],
    fillSequence: [1, ...legs.map(() => 0)],
  };
}

async function sign(hash: Hex, maker: Half['maker']): Promise<LimitFill['signature']> {
  const key = testAccounts.find(([account]) => account === maker)?.[1];
  if (!key) throw new RangeError('The maker has no key.');
  const { r, s, yParity } = parseSignature(await privateKeyToAccount(key).sign({ hash }));
  return { signatureType: 2, v: 27 + yParity, r, s };
}
