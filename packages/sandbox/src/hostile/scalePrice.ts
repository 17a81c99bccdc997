import type { PriceResponseBody } from '@livery/core/wire/quoteResponse';
import type { Interception } from './interception';

/** Makes the gateway name so many percent of the market as the price of a sale. */
export function scalePrice(percent: bigint): Interception {
  return async ({ path, pass }) => {
    const honest = await pass();
    if (!path.endsWith('/swap/v1/price')) return honest;
    const price: PriceResponseBody = JSON.parse(`${honest.body}`);
    const buyAmount = `${(BigInt(price.buyAmount) * percent) / 100n}`;
    return { ...honest, body: JSON.stringify({ ...price, buyAmount }) };
  };
}
