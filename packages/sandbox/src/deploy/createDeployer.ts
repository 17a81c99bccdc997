import * as v from 'valibot';
import {
  type Address,
  createTestClient,
  getAddress,
  type Hex,
  http,
  isHash,
  numberToHex,
  type PublicActions,
  publicActions,
  type TestClient,
  type TransactionReceipt,
} from 'viem';
import { accounts } from '../accounts';
import { DeployError } from '../errors/contract';

export type ContractCall = { to?: Address; data: Hex; value?: bigint };

/** Accounts that build the sandbox, on a chain where every account is unlocked. */
export type Deployer = {
  client: BuildClient;
  /** Creates contracts without a fixed address. Not an account of the mnemonic, whose nonces stay 0. */
  address: Address;
  /** Account 0 of the mnemonic: owner of the contracts, mints every token. */
  owner: Address;
  /** Sends one call in a separate block. */
  send(call: ContractCall, from?: Address): Promise<TransactionReceipt>;
  create(init: Hex, from?: Address): Promise<Address>;
  /** Sends all calls in one block, in this order. */
  sendAll(calls: ContractCall[], from?: Address): Promise<void>;
};

const deployerAddress = getAddress('0x00000000000000000000000000000000de9107e2');
const [owner] = accounts;
const hash = v.custom<Hex>((value) => isHash(String(value)), 'not a transaction hash');
const gas = numberToHex(15_000_000);

export async function createDeployer(rpcUrl: string): Promise<Deployer> {
  const transport = http(rpcUrl, {
    batch: { batchSize: 400 },
    retryCount: 0,
    timeout: 120_000,
    maxResponseBodySize: false,
  });
  const client = createTestClient({ mode: 'anvil', transport, cacheTime: 0 }).extend(publicActions);

  async function submit(call: ContractCall, from: Address, nonce?: number): Promise<Hex> {
    const { to, data, value = 0n } = call;
    const transaction = { from, data, gas, value: numberToHex(value), ...(to && { to }) };
    const params = [nonce === undefined ? transaction : { ...transaction, nonce: numberToHex(nonce) }];
    return v.parse(hash, await rawRequest(client, 'eth_sendTransaction', params));
  }

  async function mine(hashes: Hex[], calls: ContractCall[]): Promise<TransactionReceipt[]> {
    await client.mine({ blocks: 1 });
    const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })));
    const failed = calls.find((_, index) => receipts[index]?.status !== 'success');
    if (failed) throw new DeployError('a call reverted', describe(failed));
    return receipts;
  }

  async function send(call: ContractCall, from = deployerAddress): Promise<TransactionReceipt> {
    const [receipt] = await mine([await submit(call, from)], [call]);
    if (!receipt) throw new DeployError('a call has no receipt', describe(call));
    return receipt;
  }

  await client.setBalance({ address: deployerAddress, value: 10n ** 30n });
  return {
    client,
    address: deployerAddress,
    owner,
    send,
    async create(init, from) {
      const { contractAddress } = await send({ data: init }, from);
      if (!contractAddress) throw new DeployError('a contract was not created', describe({ data: init }));
      return getAddress(contractAddress);
    },
    async sendAll(calls, from = owner) {
      const first = await client.getTransactionCount({ address: from });
      await mine(await Promise.all(calls.map((call, index) => submit(call, from, first + index))), calls);
    },
  };
}

function describe({ to, data }: ContractCall): string {
  return `to ${to ?? 'a new contract'}, data ${data.slice(0, 138)}`;
}

export type BuildClient = TestClient<'anvil'> & PublicActions;

/** Calls a method that viem's test client does not have. The caller validates the answer. */
export function rawRequest(client: BuildClient, method: string, params: unknown[]): Promise<unknown> {
  return client.request<{ Method: string; Parameters: unknown[]; ReturnType: unknown }>({ method, params });
}
