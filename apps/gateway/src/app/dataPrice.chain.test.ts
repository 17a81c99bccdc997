import { readDataFee } from '@livery/core/actions/simulation/readDataFee';
import { gasPriceOracle } from '@livery/core/domain/dataFee';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { afterEach, describe, expect, test } from 'vitest';
import { arbGasInfo } from '../chains/dataPrice';
import { getDataGas } from '../sources/dataGas';
import { startGateway } from '../testing/startGateway';

const oracleAbi = parseAbi(['function set(uint256 l1BaseFee, uint256 blobBaseFee)']);
const gasInfoAbi = parseAbi(['function set(uint256 perByte)']);

let gateway: Awaited<ReturnType<typeof startGateway>>;
afterEach(() => gateway.stop());

async function open(chainId: number) {
  gateway = await startGateway([chainId], { v3: true });
  const { state, trader, ask, token } = gateway.onChain(chainId);
  return {
    state,
    client: trader.client,
    /** Sends a call to the contract that tells the price, or replaces its code, and lets the gateway see the next block. */
    async set(to: Address, { data, bytecode }: { data?: Hex; bytecode?: Hex }) {
      if (bytecode) await trader.client.setCode({ address: to, bytecode });
      if (data) await trader.client.sendTransactionSync({ to, data, gas: 200_000n, chain: null });
      else await trader.client.mine({ blocks: 1 });
      await gateway.sync();
    },
    /** Quotes a sale that is large enough for many paths. */
    async quote() {
      const sellToken = getNativeCoin(state.chain).address;
      const query = { sellToken, buyToken: token('USDC'), sellAmount: `${400n * 10n ** 18n}`, gasPrice: '1000000' };
      return trader.parseQuote(await ask('quote', { ...query, skipValidation: 'true' }));
    },
  };
}

describe.each([10, 8453])('on chain %i', (chainId) => {
  test('the price of data is read with each block, keeps paths out of a route, and is no gas of the transaction', async () => {
    const { state, set, quote } = await open(chainId);
    // (16 * 5,227 * 20 gwei + 1,014,213 * 0.001 gwei) / 1,000,000.
    expect(state.dataPrice).toEqual({ form: 'fjord', weiPerByte: 1_672_640_000 + 1_014.213 * 1_000 });
    await set(gasPriceOracle, { data: encodeFunctionData({ abi: oracleAbi, args: [0n, 0n] }) });
    expect(state.dataPrice).toMatchObject({ weiPerByte: 0 });
    const free = await quote();
    // Ethereum's gas costs 10 million gwei: a path is worth some 0.03 coins.
    await set(gasPriceOracle, { data: encodeFunctionData({ abi: oracleAbi, args: [10n ** 16n, 0n] }) });
    const dear = await quote();
    const countHops = ({ orders = [] }: typeof free) =>
      orders.reduce((hops, { fillData }) => hops + (fillData.pools?.length ?? 0), 0);
    expect(countHops(dear)).toBeLessThan(countHops(free));
    expect(dear.buyAmount).toBeLessThan(free.buyAmount);
    expect(dear.gas).toBeLessThan(free.gas);
  });

  test('a quote names the fee for its bytes, as the contract of the rollup tells it', async () => {
    const { client, quote } = await open(chainId);
    const { dataFee = 0n, to, data, value } = await quote();
    const told = await readDataFee(client, [{ chainId, from: to, to, data, value }]);
    expect(told).toBeGreaterThan(0n);
    expect(Number(dataFee) / Number(told)).toBeGreaterThan(0.95);
    expect(Number(dataFee) / Number(told)).toBeLessThan(1.05);
  });

  test('a node without the contract is no failure: data has no price there', async () => {
    const { state, set, quote } = await open(chainId);
    await set(gasPriceOracle, { bytecode: '0x' });
    expect(state.dataPrice).toBeUndefined();
    expect((await quote()).buyAmount).toBeGreaterThan(0n);
  });
});

test('on Arbitrum the bytes of a call are gas of the transaction', async () => {
  const { state, set, quote } = await open(42161);
  expect(state.dataPrice).toEqual({ form: 'arbitrum', gasPerByte: 20 });
  await set(arbGasInfo, { data: encodeFunctionData({ abi: gasInfoAbi, args: [0n] }) });
  const free = await quote();
  await set(arbGasInfo, { data: encodeFunctionData({ abi: gasInfoAbi, args: [1n] }) });
  const priced = await quote();
  expect(priced.orders).toEqual(free.orders);
  const bytes = getDataGas(state.dataPrice, { data: `0x${priced.data.slice(2)}`, gasPrice: 1_000_000n });
  expect(bytes).toBeGreaterThan(300n);
  expect(priced.gas - free.gas).toBe(bytes);
  await set(arbGasInfo, { bytecode: '0xfe' });
  expect(state.dataPrice).toBeUndefined();
});

test('a chain that is no rollup has no price of data', async () => {
  const { state } = await open(1);
  expect(state.dataPrice).toBeUndefined();
});
