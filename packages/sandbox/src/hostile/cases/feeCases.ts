import { numberToHex } from 'viem';
import { forgeQuote } from '../forgeQuote';
import { type HostileCase, otherChains, type TradeName, walletNode } from '../hostileCase';
import { combine, type Interception } from '../interception';
import { lieInRpc, type RawRpcAnswer, type RpcLies } from '../lieInRpc';

type Change = (honest: bigint) => bigint;

/** Changes a number that a node answers. Errors stay. */
const toLie =
  (change: Change) =>
  (honest: RawRpcAnswer): RawRpcAnswer =>
    typeof honest.result === 'string' ? { result: numberToHex(change(BigInt(honest.result))) } : honest;
const price = (change: Change): RpcLies => ({ eth_gasPrice: toLie(change) });
const units = (change: Change): RpcLies => ({ eth_estimateGas: toLie(change) });
const quoted = (change: Change) => forgeQuote((quote) => ({ ...quote, gas: `${change(BigInt(quote.gas))}` }));
const gateway = (lies: RpcLies) => lieInRpc(lies);
const wallet = (lies: RpcLies) => lieInRpc(lies, walletNode);

const thousandfold: Change = (honest) => honest * 1_000n;
const fourfold: Change = (honest) => honest * 4n;
const aQuarter: Change = (honest) => honest / 4n;
const double: Change = (honest) => honest * 2n;
const tenfold: Change = (honest) => honest * 10n;
const oneWei: Change = () => 1n;
const block: Change = () => 30_000_000n;

/** Nodes that lie about the network fee: its price, the gas units, both, and together with the quote. */
export const feeCases: readonly HostileCase[] = [
  ...list('nativeSold', [
    ['the gateway’s node names a thousand times the gas price', gateway(price(thousandfold))],
    ['the gateway’s node names four times the gas price', gateway(price(fourfold))],
    ['the gateway’s node names a quarter of the gas price', gateway(price(aQuarter))],
    ['the gateway’s node names a gas price of one wei', gateway(price(oneWei))],
    ['the gateway’s node estimates the gas of a whole block', gateway(units(block))],
    ['the gateway’s node estimates four times the gas', gateway(units(fourfold))],
    ['the gateway’s node doubles both the gas and its price', gateway({ ...price(double), ...units(double) })],
    ['quote and gateway’s node name the gas of a whole block', combine(gateway(units(block)), quoted(block))],
    [
      'quote and gateway’s node name ten times the gas and its price',
      combine(gateway({ ...price(tenfold), ...units(tenfold) }), quoted(tenfold)),
    ],
    ['the wallet’s node names a thousand times the gas price', wallet(price(thousandfold))],
    ['the wallet’s node estimates the gas of a whole block', wallet(units(block))],
    ['both nodes estimate the gas of a whole block', combine(gateway(units(block)), wallet(units(block)))],
    [
      'both nodes and the quote name the gas of a whole block',
      combine(combine(gateway(units(block)), wallet(units(block))), quoted(block)),
    ],
  ]),
  ...list('tokenSold', [
    ['the gateway’s node names ten times the gas price of a token’s sale', gateway(price(tenfold))],
  ]),
  ...list('exactOutput', [
    [
      'both nodes estimate the gas of a whole block for a purchase',
      combine(gateway(units(block)), wallet(units(block))),
    ],
  ]),
  ...list('sent', [['the gateway’s node names ten times the gas price of a send', gateway(price(tenfold))]]),
  {
    ...toCase(
      'nativeSold',
      'the gateway’s node names a thousand times the gas price after the review',
      gateway(price(thousandfold)),
    ),
    when: 'reviewed',
  },
  {
    ...toCase(
      'nativeSold',
      'the gateway’s node estimates the gas of a whole block after the review',
      gateway(units(block)),
    ),
    when: 'reviewed',
  },
  ...otherChains.flatMap((chainId) => [
    {
      ...toCase(
        'nativeSold',
        `the gateway’s node names a thousand times the gas price on chain ${chainId}`,
        gateway(price(thousandfold)),
      ),
      chainId,
    },
    {
      ...toCase(
        'nativeSold',
        `the gateway’s node estimates the gas of a whole block on chain ${chainId}`,
        gateway(units(block)),
      ),
      chainId,
    },
  ]),
];

function list(trade: TradeName, cases: readonly (readonly [string, Interception])[]): HostileCase[] {
  return cases.map(([title, intercept]) => toCase(trade, title, intercept));
}

function toCase(trade: TradeName, title: string, intercept: Interception): HostileCase {
  return { title, code: 'GAS_TOO_HIGH', trade, intercept };
}
