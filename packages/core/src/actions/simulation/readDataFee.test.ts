import { decodeFunctionData, encodeFunctionResult, type Hex, parseAbi, parseTransaction } from 'viem';
import { expect, test } from 'vitest';
import { gasPriceOracle } from '../../domain/dataFee';
import { createWallet, transaction } from '../../testing/witnessWallet';
import { estimateCost } from './readCost';
import { readDataFee } from './readDataFee';

const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)']);
const onBase = { ...transaction, chainId: 8453 };

/** A node of a rollup whose contract takes a fee; `measured` are the transactions that it was asked about. */
function createNode({ fee }: { fee?: bigint } = { fee: 12_345n }) {
  const measured: Hex[] = [];
  const node = createWallet({
    eth_call: ([call]) => {
      const { to, data } = call as { to: Hex; data: Hex };
      expect(to).toBe(gasPriceOracle);
      measured.push(decodeFunctionData({ abi, data }).args[0]);
      if (fee === undefined) throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' });
      return encodeFunctionResult({ abi, result: fee });
    },
  });
  return { ...node, measured };
}

test('the fee is asked for the bytes of the transaction as it will be signed', async () => {
  const { client, measured } = createNode();
  expect(await readDataFee(client, [onBase])).toBe(12_345n);
  const [bytes = '0x'] = measured;
  const { chainId, to, data, value } = parseTransaction(bytes);
  expect({ chainId, to: to?.toLowerCase(), data, value }).toEqual({
    chainId: 8453,
    to: onBase.to.toLowerCase(),
    data: onBase.data,
    value: 5n,
  });
  await readDataFee(client, [{ ...onBase, value: 0n }]);
  expect(parseTransaction(measured[1] ?? '0x').value).toBeUndefined();
});

test('several calls are measured as one transaction with all of their bytes', async () => {
  const { client, measured } = createNode();
  await readDataFee(client, [{ ...onBase, data: '0xaaaa' }, onBase]);
  expect(parseTransaction(measured[0] ?? '0x').data).toBe('0xaaaa1234');
});

test('an estimate on a rollup has the fee, and none elsewhere', async () => {
  const { client, asked } = createNode();
  const gas = { gas: 200_000n, gasPrice: 7n };
  expect(await estimateCost(client, onBase)).toEqual({ gas: { ...gas, dataFee: 12_345n } });
  expect(await estimateCost(client, { ...onBase, chainId: 10 })).toEqual({ gas: { ...gas, dataFee: 12_345n } });
  asked.length = 0;
  expect(await estimateCost(client, transaction)).toEqual({ gas });
  expect(asked.toSorted()).toEqual(['eth_estimateGas', 'eth_gasPrice']);
});

test('a fee that cannot be read leaves no estimate, and is no revert of the transaction', async () => {
  const { client } = createNode({});
  await expect(readDataFee(client, [onBase])).rejects.toThrow('does not tell the fee');
  expect(await estimateCost(client, onBase)).toEqual({});
});
