import type { Chain } from '@livery/core/domain/chains';
import {
  type Account,
  type Address,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  numberToHex,
  type PublicActions,
  parseAbi,
  publicActions,
  type TestClient,
  type Transport,
  type WalletActions,
  walletActions,
} from 'viem';
import { rawRequest } from '../deploy/createDeployer';
import { deriveAccount } from '../deriveAccount';

/** Account of the bot alone, so that its nonce never conflicts with that of a trader. */
export const botAccount = deriveAccount(99);

const depositAbi = parseAbi(['function deposit() payable']);
const nativeBalance = 10n ** 28n;
const gas = 1_000_000n;

type PurseClient = TestClient<'anvil', Transport, undefined, Account> &
  PublicActions &
  WalletActions<undefined, Account>;

/** The bot's account on a chain, with funds that anvil grants. */
export type Purse = {
  client: PurseClient;
  send(to: Address, data: Hex, value?: bigint): Promise<void>;
  /**
   * Has at least this amount of a token, and `spender` may take it. The wrapped native coin is deposited, so that it
   * stays backed; where the native coin is a token, it is granted.
   */
  prepare(token: Address, amount: bigint, spender: Address): Promise<void>;
};

/** Creates the bot's purse on a chain. */
export function createPurse({ rpcUrl, chain }: { rpcUrl: string; chain: Chain }): Purse {
  const transport = http(rpcUrl, { batch: true, retryCount: 0 });
  const client = createTestClient({ account: botAccount, mode: 'anvil', transport })
    .extend(publicActions)
    .extend(walletActions);
  const owner = botAccount.address;

  async function send(to: Address, data: Hex, value = 0n): Promise<void> {
    await client.setBalance({ address: owner, value: nativeBalance });
    await client.sendTransaction({ chain: null, to, data, value, gas });
  }

  return {
    client,
    send,
    async prepare(token, amount, spender) {
      const contract = { address: token, abi: erc20Abi } as const;
      if (token !== chain.wrappedNative.address) {
        await rawRequest(client, 'anvil_dealERC20', [owner, token, numberToHex(amount)]);
      } else if (chain.nativeIsToken) {
        await client.setBalance({ address: owner, value: nativeBalance });
      } else {
        const balance = await client.readContract({ ...contract, functionName: 'balanceOf', args: [owner] });
        if (balance < amount) await send(token, encodeFunctionData({ abi: depositAbi }), amount);
      }
      const allowance = await client.readContract({ ...contract, functionName: 'allowance', args: [owner, spender] });
      if (allowance >= amount) return;
      await send(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] }));
    },
  };
}
