// A chunk of its own: loaded only in a frame of a site that the operator allows.
import { orNothing } from '@livery/core/actions/orNothing';
import { address } from '@livery/core/wire/address';
import SafeAppsSdk, { type TransactionStatus } from '@safe-global/safe-apps-sdk';
import * as v from 'valibot';
import { numberToHex } from 'viem';
import type { WalletProvider } from './announcedWallets';

const safeInfo = v.object({ safeAddress: address, chainId: v.pipe(v.number(), v.integer()) });
const sendCalls = v.tuple([
  v.object({
    from: address,
    chainId: v.string(),
    calls: v.array(v.object({ to: v.string(), data: v.string(), value: v.string() })),
  }),
]);

/** The names of EIP-5792 for the states of a Safe's transaction. */
const callStatus: Record<`${TransactionStatus}`, number> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
};
const block = v.object({ number: v.string() });
const transaction = v.object({
  txStatus: v.picklist(Object.keys(callStatus) as `${TransactionStatus}`[]),
  txHash: v.nullish(v.string()),
});

type Params = readonly unknown[];

/**
 * Returns the EIP-1193 provider of the Safe whose page, on one of the origins, shows this page as a Safe app; undefined
 * if none answers in time. The Safe carries out all calls of a batch at once, or none (EIP-5792), has one network, and
 * is read through its own node. It takes no single transactions: no node would know the hash that it returns.
 */
export async function findSafe(origins: readonly string[], maxWaitMs: number): Promise<WalletProvider | undefined> {
  const sdk = new SafeAppsSdk({ allowedDomains: origins.map(toPattern) });
  const found = v.safeParse(safeInfo, await orNothing(sdk.safe.getInfo(), maxWaitMs));
  if (!found.success) return undefined;
  const chainId = numberToHex(found.output.chainId);
  const getAccounts = async () => [(await readSafe(sdk)).safeAddress];
  const methods: Record<string, (params: Params) => unknown> = {
    ...listReads(sdk),
    // Each time anew: the page around may have gone on to another Safe.
    eth_chainId: async () => numberToHex((await readSafe(sdk)).chainId),
    // The page around does not pass this question on.
    eth_blockNumber: async () => v.parse(block, await sdk.eth.getBlockByNumber(['latest'])).number,
    eth_accounts: getAccounts,
    eth_requestAccounts: getAccounts,
    wallet_getCapabilities: () => ({ [chainId]: { atomic: { status: 'supported' } } }),
    wallet_sendCalls: (params) => propose(sdk, params),
    async wallet_getCallsStatus([asked]) {
      const { txStatus, txHash } = v.parse(transaction, await sdk.txs.getBySafeTxHash(String(asked)));
      return { status: callStatus[txStatus], receipts: txHash ? [{ transactionHash: txHash }] : [] };
    },
  };
  const provider = {
    async request({ method, params = [] }: { method: string; params?: Params }): Promise<unknown> {
      const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (!answer) throw Object.assign(new Error(`A Safe does not know ${method}.`), { code: 4200 });
      return answer(params);
    },
    on() {},
    removeListener() {},
  };
  return provider;
}

function toPattern(origin: string): RegExp {
  return new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

/** Reads which Safe the page around shows now. */
async function readSafe({ safe }: SafeAppsSdk) {
  return v.parse(safeInfo, await safe.getInfo());
}

/** Asks the owners of the Safe to carry out calls, and returns the name of what waits for them. */
async function propose(sdk: SafeAppsSdk, params: Params): Promise<{ id: string }> {
  const [{ from, chainId, calls }] = v.parse(sendCalls, params);
  const shown = await readSafe(sdk);
  if (chainId !== numberToHex(shown.chainId)) throw new Error('The Safe is on another network.');
  if (from !== shown.safeAddress) throw new Error('The page around shows another Safe.');
  try {
    return { id: (await sdk.txs.send({ txs: calls })).safeTxHash };
  } catch (error) {
    throw /transaction was rejected/i.test(String(error))
      ? Object.assign(new Error('Rejected in the Safe.'), { code: 4001 })
      : error;
  }
}

/** The reads of the chain that a Safe's page passes on to its node. */
function listReads({ eth }: SafeAppsSdk): Record<string, (params: Params) => Promise<unknown>> {
  const reads = {
    eth_call: eth.call,
    eth_getBalance: eth.getBalance,
    eth_getBlockByHash: eth.getBlockByHash,
    eth_getBlockByNumber: eth.getBlockByNumber,
    eth_getCode: eth.getCode,
    eth_getLogs: eth.getPastLogs,
    eth_getStorageAt: eth.getStorageAt,
    eth_getTransactionByHash: eth.getTransactionByHash,
    eth_getTransactionCount: eth.getTransactionCount,
    eth_getTransactionReceipt: eth.getTransactionReceipt,
    eth_gasPrice: eth.getGasPrice,
    eth_estimateGas: ([call]: Params) => eth.getEstimateGas(call as never),
  };
  return Object.fromEntries(
    // The SDK fills in what is missing in the list that it is given.
    Object.entries(reads).map(([method, read]) => [method, (params) => read([...params] as never)]),
  );
}
