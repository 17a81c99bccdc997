import { isNativeToken } from '@livery/core/domain/nativeToken';
import { type QuoteResponse, quoteResponse } from '@livery/core/wire/quoteResponse';
import * as v from 'valibot';
import {
  type Address,
  createTestClient,
  erc20Abi,
  http,
  maxUint256,
  parseAbi,
  publicActions,
  type TransactionReceipt,
  walletActions,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';

const mnemonic = 'test test test test test test test test test test test junk';

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable returns (uint256[])',
]);

/** A funded account of a test chain that does what quotes say. */
export function createTrader(rpcUrl: string, addressIndex = 0) {
  const account = mnemonicToAccount(mnemonic, { addressIndex });
  const client = createTestClient({ mode: 'anvil', account, transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions);

  // Sent and mined in one call: a receipt that is asked for before it stands is waited for until a block that never comes.
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
    async approve(token: Address, spender: Address) {
      const args = [spender, maxUint256] as const;
      return confirm(
        client.writeContractSync({ abi: erc20Abi, address: token, functionName: 'approve', args, chain: null }),
      );
    },
    async execute({ to, data, value, gas }: Pick<QuoteResponse, 'to' | 'data' | 'value' | 'gas'>) {
      return confirm(client.sendTransactionSync({ to, data: `0x${data.slice(2)}`, value, gas, chain: null }));
    },
    /** Sells native coin along each path of a quote that starts at the wrapped one, past the exchange proxy: its price gets worse. */
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
