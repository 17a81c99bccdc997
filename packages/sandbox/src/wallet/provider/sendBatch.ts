import * as v from 'valibot';
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  type PrivateKeyAccount,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { batchAccount } from '../../batchAccount';
import type { FormatRow } from '../words/createFormat';
import { describePrepared } from './describePrepared';
import { providerErrors } from './ProviderError';
import { bytes, quantity } from './parseParams';
import { prepareTransaction } from './prepareTransaction';
import type { WalletContext } from './walletContext';

type Call = { to: Address; data: Hex; value: bigint };
type Batch = { chainId: number; calls: readonly Call[]; signer: PrivateKeyAccount };

const accountAbi = parseAbi(['function execute(bytes32 mode, bytes executionData) payable']);
const callParameters = parseAbiParameters('(address to, uint256 value, bytes data)[]');
/** ERC-7821's mode of a single batch that reverts as a whole. */
const single: Hex = `0x01${'0'.repeat(62)}`;

/** Gas beside that of the calls: the authorization and the account's own code. */
const overhead = 150_000n;

/** The code of an account that runs another's by EIP-7702. */
const delegation = concat(['0xef0100', batchAccount]).toLowerCase();

/** Asks for approval, signs and sends the calls as one transaction of the account to itself. Returns the hash. */
export async function sendBatch(
  { rpc, prompt, getState }: WalletContext,
  { chainId, calls, signer }: Batch,
): Promise<Hex> {
  if (getState().chainId !== chainId) throw providerErrors.chainLeft(chainId);
  const from = signer.address;
  await prompt.confirm(async () => {
    const steps = await Promise.all(calls.map((call, index) => describeStep(index, call)));
    return { title: `Do ${calls.length} steps in one`, rows: steps.flat() };
  });
  async function describeStep(index: number, call: Call): Promise<FormatRow[]> {
    // Without a test run: a step may need the one before it.
    const { title, rows } = await describePrepared(rpc, chainId, {
      ...(await prepareTransaction(rpc, chainId, { ...call, from })),
      failure: undefined,
    });
    return [{ label: `Step ${index + 1}`, value: title }, ...rows];
  }
  const data = encodeFunctionData({
    abi: accountAbi,
    functionName: 'execute',
    args: [single, encodeAbiParameters(callParameters, [[...calls]])],
  });
  const read = (method: string, parameters: unknown[]) => rpc(chainId, method, parameters);
  const [nonce, code, gas, { fees }] = await Promise.all([
    read('eth_getTransactionCount', [from, 'pending']).then((count) => Number(v.parse(quantity, count))),
    read('eth_getCode', [from, 'latest']),
    estimate(read, from, calls),
    prepareTransaction(rpc, chainId, { from, to: from }),
  ]);
  const isUpgraded = v.parse(bytes, code).toLowerCase() === delegation;
  const price = fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas;
  const tip = fees.type === 'legacy' ? fees.gasPrice : fees.maxPriorityFeePerGas;
  const transaction = {
    chainId,
    nonce,
    to: from,
    data,
    value: 0n,
    gas,
    maxFeePerGas: price,
    maxPriorityFeePerGas: tip,
  };
  // The sender's own nonce is counted before the authorization is.
  const authorization = { chainId, address: batchAccount, nonce: nonce + 1 };
  const raw = isUpgraded
    ? await signer.signTransaction({ ...transaction, type: 'eip1559' })
    : await signer.signTransaction({
        ...transaction,
        type: 'eip7702',
        authorizationList: [await signer.signAuthorization(authorization)],
      });
  return v.parse(bytes, await read('eth_sendRawTransaction', [raw]));
}

const simulated = v.tuple([v.object({ calls: v.array(v.object({ gasUsed: quantity })) })]);

/** Returns one and a half times the gas of the calls, one after another in a simulated block. */
async function estimate(
  read: (method: string, parameters: unknown[]) => Promise<unknown>,
  from: Address,
  calls: readonly Call[],
): Promise<bigint> {
  const asked = calls.map(({ to, data, value }) => ({ from, to, data, value: numberToHex(value) }));
  const [block] = v.parse(simulated, await read('eth_simulateV1', [{ blockStateCalls: [{ calls: asked }] }, 'latest']));
  const used = block.calls.reduce((sum, { gasUsed }) => sum + gasUsed, 0n);
  return (used * 3n) / 2n + overhead;
}
