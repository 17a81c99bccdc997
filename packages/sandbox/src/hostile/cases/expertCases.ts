import { numberToHex } from 'viem';
import { forgeQuote } from '../forgeQuote';
import { type HostileCase, otherChains, thief } from '../hostileCase';
import { lieInRpc } from '../lieInRpc';
import { scaleSale } from '../scaleQuote';

const dear = lieInRpc({ eth_gasPrice: ({ result }) => ({ result: numberToHex(BigInt(String(result)) * 1_000n) }) });

/** Attacks on experts, who skip the review, when the recipient came with a link: the review is shown to them, too. */
export const expertCases: readonly HostileCase[] = [
  toCase('RECIPIENT_LINKED', 'a link brings its own recipient', {}),
  ...otherChains.map((chainId) =>
    toCase('RECIPIENT_LINKED', `a link brings its own recipient on chain ${chainId}`, { chainId }),
  ),
  toCase('PRICE_WORSE', 'the quote of a link pays 10 % less than the market', {
    intercept: forgeQuote((quote) => scaleSale(quote, 90n)),
  }),
  // Beside the honest test run, less than half would be a gain that cannot be believed.
  toCase('PRICE_WORSE', 'the quote of a link pays 40 % less than the market', {
    intercept: forgeQuote((quote) => scaleSale(quote, 60n)),
  }),
  toCase('GAS_TOO_HIGH', 'the gateway’s node names a thousand times the gas price', { intercept: dear }),
  toCase('WRONG_SENDER', 'the wallet has another account', { answers: { eth_accounts: [thief] } }),
  toCase('WRONG_CHAIN', 'the wallet is on another network', { answers: { eth_chainId: '0x38' } }),
];

function toCase(code: HostileCase['code'], title: string, scene: Partial<HostileCase>): HostileCase {
  return { title: `in expert mode ${title}`, code, trade: 'linked', page: 'expert', ...scene };
}
