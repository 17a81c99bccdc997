import { chains } from '@livery/core/domain/chains';
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  hashTypedData,
  maxUint256,
  parseAbi,
  parseSignature,
  zeroAddress,
  zeroHash,
} from 'viem';
import { expect, test } from 'vitest';
import { accounts } from '../accounts';
import { deriveAccount } from '../deriveAccount';
import { startMarket } from '../testing/startMarket';

const proxyAbi = parseAbi([
  'struct LimitOrder { address makerToken; address takerToken; uint128 makerAmount; uint128 takerAmount; uint128 takerTokenFeeAmount; address maker; address taker; address sender; address feeRecipient; bytes32 pool; uint64 expiry; uint256 salt; }',
  'struct Signature { uint8 signatureType; uint8 v; bytes32 r; bytes32 s; }',
  'function getLimitOrderHash(LimitOrder order) view returns (bytes32)',
  'function fillLimitOrder(LimitOrder order, Signature signature, uint128 takerTokenFillAmount) payable returns (uint128, uint128)',
]);
const types = {
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
/** The held dollar of 18 decimals where it is not DAI. */
const dollars: Readonly<Record<number, string>> = { 43114: 'DAI.e', 42220: 'cUSD' };
const [, , maker, taker] = accounts;
const makerKeys = deriveAccount(2);
const feeRecipient: Address = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';

test.each(chains)(
  "$name: a limit order has the hash that viem computes and fills with the maker's signature",
  async ({ id, exchangeProxy }) => {
    const { balanceOf, client, send, stop, token } = await startMarket(id);
    try {
      const [makerToken, takerToken] = [token(dollars[id] ?? 'DAI'), token('USDC')];
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
      const domain = { name: 'ZeroEx', version: '1.0.0', chainId: id, verifyingContract: exchangeProxy };
      const typedData = { domain, types, primaryType: 'LimitOrder', message: order } as const;
      const onProxy = { address: exchangeProxy, abi: proxyAbi } as const;
      expect(await client.readContract({ ...onProxy, functionName: 'getLimitOrderHash', args: [order] })).toBe(
        hashTypedData(typedData),
      );
      const { r, s, yParity } = parseSignature(await makerKeys.signTypedData(typedData));
      const signature = { signatureType: 2, v: 27 + yParity, r, s };
      const args = [exchangeProxy, maxUint256] as const;
      const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
      await send(maker, { to: makerToken.address, data: approve });
      await send(taker, { to: takerToken.address, data: approve });
      const before = await Promise.all([
        balanceOf(makerToken.address, taker),
        balanceOf(takerToken.address, maker),
        balanceOf(takerToken.address, feeRecipient),
      ]);
      await send(taker, {
        to: exchangeProxy,
        data: encodeFunctionData({
          abi: proxyAbi,
          functionName: 'fillLimitOrder',
          args: [order, signature, order.takerAmount],
        }),
      });
      expect(await balanceOf(makerToken.address, taker)).toBe(before[0] + order.makerAmount);
      expect(await balanceOf(takerToken.address, maker)).toBe(before[1] + order.takerAmount);
      expect(await balanceOf(takerToken.address, feeRecipient)).toBe(before[2] + order.takerTokenFeeAmount);
    } finally {
      await stop();
    }
  },
);
