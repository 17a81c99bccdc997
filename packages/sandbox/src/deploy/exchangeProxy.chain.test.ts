import type { Chain } from '@livery/core/domain/chain';
import { chains } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/nativeToken';
import {
  affiliateFeeTransformerData,
  fillQuoteTransformerData,
  payTakerTransformerData,
  transformErc20Abi,
  uniswapV2BridgeData,
  wethTransformerData,
} from '@livery/core/domain/transformErc20Abi';
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashTypedData,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
  parseSignature,
  stringToHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Market, startMarket } from '../testing/startMarket';
import { accounts } from './accounts';

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
]);
const limitOrder =
  'struct LimitOrder { address makerToken; address takerToken; uint128 makerAmount; uint128 takerAmount; uint128 takerTokenFeeAmount; address maker; address taker; address sender; address feeRecipient; bytes32 pool; uint64 expiry; uint256 salt; }';
const proxyAbi = parseAbi([
  limitOrder,
  'struct Signature { uint8 signatureType; uint8 v; bytes32 r; bytes32 s; }',
  'function getTransformWallet() view returns (address)',
  'function getTransformerDeployer() view returns (address)',
  'function getProtocolFeeMultiplier() view returns (uint32)',
  'function getLimitOrderHash(LimitOrder order) view returns (bytes32)',
  'function fillLimitOrder(LimitOrder order, Signature signature, uint128 takerTokenFillAmount) payable returns (uint128, uint128)',
  'function multiplexBatchSellEthForToken(address outputToken, (uint8 id, uint256 sellAmount, bytes data)[] calls, uint256 minBuyAmount) payable returns (uint256)',
]);
const orderTypes = {
  LimitOrder: [
    { name: 'makerToken', type: 'address' },
    { name: 'takerToken', type: 'address' },
    { name: 'makerAmount', type: 'uint128' },
    { name: 'takerAmount', type: 'uint128' },
    { name: 'takerTokenFeeAmount', type: 'uint128' },
    { name: 'maker', type: 'address' },
    { name: 'taker', type: 'address' },
    { name: 'sender', type: 'address' },
    { name: 'feeRecipient', type: 'address' },
    { name: 'pool', type: 'bytes32' },
    { name: 'expiry', type: 'uint64' },
    { name: 'salt', type: 'uint256' },
  ],
};
const uniswapV2Source = concat([numberToHex(2, { size: 16 }), stringToHex('Uniswap_V2', { size: 16 })]);
const [, , maker, taker] = accounts;
const makerKeys = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 2 });
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

describe.each(chains)('$name', ({ id }) => {
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
    expect(await read('getTransformerDeployer')).toBe(chain.transformerDeployer);
    expect(await read('getProtocolFeeMultiplier')).toBe(0);
  });

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

  test("a limit order has the hash that viem computes and fills with the maker's signature", async () => {
    const { client, chain, balanceOf, send } = market;
    const [makerToken, takerToken] = [market.token('DAI'.concat(id === 43114 ? '.e' : '')), market.token('USDC')];
    const unit = (token: { decimals: number }) => 10n ** BigInt(token.decimals);
    const order = {
      makerToken: makerToken.address,
      takerToken: takerToken.address,
      makerAmount: 100n * unit(makerToken),
      takerAmount: 99n * unit(takerToken),
      takerTokenFeeAmount: unit(takerToken),
      maker,
      taker: zeroAddress,
      sender: zeroAddress,
      feeRecipient,
      pool: zeroHash,
      expiry: 4_102_444_800n,
      salt: 1n,
    };
    const domain = { name: 'ZeroEx', version: '1.0.0', chainId: id, verifyingContract: chain.exchangeProxy };
    const typedData = { domain, types: orderTypes, primaryType: 'LimitOrder', message: order } as const;
    const onProxy = { address: chain.exchangeProxy, abi: proxyAbi } as const;
    expect(await client.readContract({ ...onProxy, functionName: 'getLimitOrderHash', args: [order] })).toBe(
      hashTypedData(typedData),
    );
    const { r, s, yParity } = parseSignature(await makerKeys.signTypedData(typedData));
    const signature = { signatureType: 2, v: 27 + yParity, r, s };
    const args = [chain.exchangeProxy, maxUint256] as const;
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
    await send(maker, { to: makerToken.address, data: approve });
    await send(taker, { to: takerToken.address, data: approve });
    const before = await Promise.all([
      balanceOf(makerToken.address, taker),
      balanceOf(takerToken.address, maker),
      balanceOf(takerToken.address, feeRecipient),
    ]);
    await send(taker, {
      to: chain.exchangeProxy,
      data: encodeFunctionData({
        abi: proxyAbi,
        functionName: 'fillLimitOrder',
        args: [order, signature, order.takerAmount],
      }),
    });
    expect(await balanceOf(makerToken.address, taker)).toBe(before[0] + order.makerAmount);
    expect(await balanceOf(takerToken.address, maker)).toBe(before[1] + order.takerAmount);
    expect(await balanceOf(takerToken.address, feeRecipient)).toBe(before[2] + order.takerTokenFeeAmount);
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
