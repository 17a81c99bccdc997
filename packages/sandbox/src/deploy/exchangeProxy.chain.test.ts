import { uniswapV2BridgeData } from '@livery/core/domain/calldata/bridge';
import {
  affiliateFeeTransformerData,
  fillQuoteTransformerData,
  payTakerTransformerData,
  transformErc20Abi,
  wethTransformerData,
} from '@livery/core/domain/calldata/transformErc20Abi';
import { type Chain, chains } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { getTransformerDeployer } from '@livery/core/testing/getTransformerDeployer';
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
  stringToHex,
  zeroAddress,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../accounts';
import { type Market, startMarket } from '../testing/startMarket';

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
]);
const proxyAbi = parseAbi([
  'function getTransformWallet() view returns (address)',
  'function getTransformerDeployer() view returns (address)',
  'function getProtocolFeeMultiplier() view returns (uint32)',
  'function multiplexBatchSellEthForToken(address outputToken, (uint8 id, uint256 sellAmount, bytes data)[] calls, uint256 minBuyAmount) payable returns (uint256)',
]);
const uniswapV2Source = concat([numberToHex(2, { size: 16 }), stringToHex('Uniswap_V2', { size: 16 })]);
const [, , , taker] = accounts;
const feeRecipient: Address = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';

function fill(chain: Chain, { sell, buy, amount }: { sell: Address; buy: Address; amount: bigint }): Hex {
  const order = {
    source: uniswapV2Source,
    takerTokenAmount: amount,
    makerTokenAmount: 1n,
    bridgeData: encodeAbiParameters(uniswapV2BridgeData, [chain.v2.router, [sell, buy]]),
  };
  const rest = { limitOrders: [], rfqOrders: [], otcOrders: [], refundReceiver: zeroAddress };
  return encodeAbiParameters(fillQuoteTransformerData, [
    {
      ...rest,
      side: 0,
      sellToken: sell,
      buyToken: buy,
      bridgeOrders: [order],
      fillSequence: [0],
      fillAmount: amount,
    },
  ]);
}

// The swaps sell and buy the native coin as such; on Celo, where it is a token, the gateway's `swap.chain.test` trades it.
describe.each(chains)('$name', ({ id, nativeIsToken }) => {
  let market: Market;
  beforeAll(async () => {
    market = await startMarket(id);
  });
  afterAll(() => market.stop());

  async function quote(amount: bigint, path: Address[]): Promise<{ gross: bigint; fee: bigint }> {
    const { v2 } = market.chain;
    const args = [amount, path] as const;
    const out = await market.client.readContract({
      address: v2.router,
      abi: routerAbi,
      functionName: 'getAmountsOut',
      args,
    });
    const gross = out.at(-1) ?? 0n;
    return { gross, fee: gross / 100n };
  }

  test('the proxy knows the live flash wallet and deployer and asks for no protocol fee', async () => {
    const { client, chain } = market;
    const read = (functionName: 'getTransformWallet' | 'getTransformerDeployer' | 'getProtocolFeeMultiplier') =>
      client.readContract({ address: chain.exchangeProxy, abi: proxyAbi, functionName });
    expect(await read('getTransformWallet')).toBe(chain.flashWallet);
    expect(await read('getTransformerDeployer')).toBe(getTransformerDeployer(chain.id));
    expect(await read('getProtocolFeeMultiplier')).toBe(0);
  });

  if (nativeIsToken) return;

  test('native coin to token: the taker gets the quote less the fee, the recipient the fee', async () => {
    const { chain, balanceOf, send } = market;
    const { transformers: nonces, exchangeProxy, wrappedNative } = chain;
    const buy = market.token('USDC').address;
    const amount = parseEther('1');
    const { gross, fee } = await quote(amount, [wrappedNative.address, buy]);
    const before = [await balanceOf(buy, taker), await balanceOf(buy, feeRecipient)] as const;
    const weth = encodeAbiParameters(wethTransformerData, [{ token: nativeToken, amount }]);
    const affiliate = encodeAbiParameters(affiliateFeeTransformerData, [
      [{ token: buy, amount: fee, recipient: feeRecipient }],
    ]);
    const rest = encodeAbiParameters(payTakerTransformerData, [
      { tokens: [wrappedNative.address, nativeToken], amounts: [] },
    ]);
    const transformations = [
      { deploymentNonce: nonces.weth, data: weth },
      { deploymentNonce: nonces.fillQuote, data: fill(chain, { sell: wrappedNative.address, buy, amount }) },
      { deploymentNonce: nonces.affiliateFee, data: affiliate },
      { deploymentNonce: nonces.payTaker, data: rest },
    ];
    const args = [nativeToken, buy, amount, gross - fee, transformations] as const;
    const data = encodeFunctionData({ abi: transformErc20Abi, functionName: 'transformERC20', args });
    const receipt = await send(taker, { to: exchangeProxy, value: amount, data });
    expect(receipt.status).toBe('success');
    expect(await balanceOf(buy, taker)).toBe(before[0] + gross - fee);
    expect(await balanceOf(buy, feeRecipient)).toBe(before[1] + fee);
  });

  test('token to native coin: exactly the sold tokens leave, the fee is paid in the wrapped native', async () => {
    const { client, chain, balanceOf, send } = market;
    const { transformers: nonces, exchangeProxy, wrappedNative } = chain;
    const sell = market.token('USDC');
    const amount = 2_000n * 10n ** BigInt(sell.decimals);
    const { gross, fee } = await quote(amount, [sell.address, wrappedNative.address]);
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [exchangeProxy, maxUint256] });
    await send(taker, { to: sell.address, data: approve });
    const tokens = await balanceOf(sell.address, taker);
    const coins = await client.getBalance({ address: taker });
    const fees = await balanceOf(wrappedNative.address, feeRecipient);
    const affiliate = encodeAbiParameters(affiliateFeeTransformerData, [
      [{ token: wrappedNative.address, amount: fee, recipient: feeRecipient }],
    ]);
    const unwrap = encodeAbiParameters(wethTransformerData, [{ token: wrappedNative.address, amount: maxUint256 }]);
    const rest = encodeAbiParameters(payTakerTransformerData, [{ tokens: [sell.address], amounts: [] }]);
    const transformations = [
      {
        deploymentNonce: nonces.fillQuote,
        data: fill(chain, { sell: sell.address, buy: wrappedNative.address, amount }),
      },
      { deploymentNonce: nonces.affiliateFee, data: affiliate },
      { deploymentNonce: nonces.weth, data: unwrap },
      { deploymentNonce: nonces.payTaker, data: rest },
    ];
    const args = [sell.address, nativeToken, amount, gross - fee, transformations] as const;
    const data = encodeFunctionData({ abi: transformErc20Abi, functionName: 'transformERC20', args });
    const { gasUsed, effectiveGasPrice } = await send(taker, { to: exchangeProxy, data });
    expect(await balanceOf(sell.address, taker)).toBe(tokens - amount);
    expect(await client.getBalance({ address: taker })).toBe(coins + gross - fee - gasUsed * effectiveGasPrice);
    expect(await balanceOf(wrappedNative.address, feeRecipient)).toBe(fees + fee);
  });

  test('the multiplex feature reaches the pairs of the factory at its real address', async () => {
    const { chain, balanceOf, send } = market;
    const amount = parseEther('0.5');
    const buy = market.token('USDC').address;
    const path = [chain.wrappedNative.address, buy];
    const { gross } = await quote(amount, path);
    const before = await balanceOf(buy, taker);
    const sale = encodeAbiParameters([{ type: 'address[]' }, { type: 'bool' }], [path, false]);
    const args = [buy, [{ id: 3, sellAmount: amount, data: sale }], gross] as const;
    const data = encodeFunctionData({ abi: proxyAbi, functionName: 'multiplexBatchSellEthForToken', args });
    await send(taker, { to: chain.exchangeProxy, value: amount, data });
    expect(await balanceOf(buy, taker)).toBe(before + gross);
  });
});
