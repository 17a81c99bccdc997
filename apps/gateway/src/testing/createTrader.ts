import { routerAbi } from '@livery/core/domain/calldata/encodeRouterSwap';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type QuoteResponse, quoteResponse } from '@livery/core/wire/quoteResponse';
import { deriveAccount } from '@livery/sandbox/deriveAccount';
import * as v from 'valibot';
import {
  type Address,
  createTestClient,
  erc20Abi,
  http,
  maxUint256,
  publicActions,
  type TransactionReceipt,
  walletActions,
} from 'viem';

/** Creates a funded account of a test chain that executes quotes. */
export function createTrader(rpcUrl: string, addressIndex = 0) {
  const account = deriveAccount(addressIndex);
  const client = createTestClient({ mode: 'anvil', account, transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions);

  // Sends and mines in one call: waiting for a receipt would wait for another block, which never comes.
  async function confirm(sent: Promise<TransactionReceipt>) {
    const receipt = await sent;
    return { ...receipt, gasCost: receipt.gasUsed * receipt.effectiveGasPrice };
  }

  return {
    address: account.address,
    client,
    balanceOf(token: Address, owner: Address = account.address): Promise<bigint> {
      if (isNativeToken(token)) return client.getBalance({ address: owner });
      return client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] });
    },
    async approve(token: Address, spender: Address, amount = maxUint256) {
      const args = [spender, amount] as const;
      return confirm(
        client.writeContractSync({ abi: erc20Abi, address: token, functionName: 'approve', args, chain: null }),
      );
    },
    async execute({ to, data, value, gas }: Pick<QuoteResponse, 'to' | 'data' | 'value' | 'gas'>) {
      return confirm(client.sendTransactionSync({ to, data: `0x${data.slice(2)}`, value, gas, chain: null }));
    },
    /** Worsens the price of a quote that sells the native coin, by trading along each of its paths on the router. */
    async tradeAhead({ orders = [] }: Pick<QuoteResponse, 'orders'>, value: bigint) {
      for (const { fillData } of orders) {
        const args = [1n, fillData.tokenAddressPath, account.address, maxUint256] as const;
        const call = { abi: routerAbi, address: fillData.router, functionName: 'swapExactETHForTokens' } as const;
        await confirm(client.writeContractSync({ ...call, args, value, gas: 500_000n, chain: null }));
      }
    },
    async parseQuote(response: Response): Promise<QuoteResponse> {
      const body: unknown = await response.json();
      if (response.status !== 200) throw new Error(JSON.stringify(body));
      return v.parse(quoteResponse, body);
    },
  };
}
