import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchOrderbook, fetchOrders } from '@livery/core/actions/orders/orderBook';
import { readOrderStates } from '@livery/core/actions/orders/readOrderStates';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import { type Address, erc20Abi, getAddress, type Hex, parseEther, toFunctionSelector } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessBook } from '../testing/accessBook';
import { createMaker, exchangeAbi } from '../testing/createMaker';
import { startGateway } from '../testing/startGateway';

const folder = mkdtempSync(join(tmpdir(), 'livery-signers-'));
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1], { variables: { DATA_DIR: folder } });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});
const { onBook, post, get, follow, approveBoth } = accessBook(() => gateway);
beforeEach(approveBoth);

/** The code of a contract that returns the magic value of EIP-1271 for every call: it accepts every signature as its own. */
const acceptsAll: Hex = `0x7f${toFunctionSelector('isValidSignature(bytes32,bytes)').slice(2).padEnd(64, '0')}5f5260205ff3`;

/** Makes a contract that accepts every signature, holds the sold token and allows the exchange to take it. */
async function deployMaker(address: Address): Promise<Address> {
  const { trader, dai, exchange } = onBook();
  await trader.client.setCode({ address, bytecode: acceptsAll });
  await trader.client.setBalance({ address, value: parseEther('1') });
  await trader.client.impersonateAccount({ address });
  const give = { abi: erc20Abi, address: dai, functionName: 'transfer', args: [address, 1_000n] } as const;
  await trader.client.writeContractSync({ ...give, chain: null });
  const approve = { abi: erc20Abi, address: dai, functionName: 'approve', args: [exchange, 1_000n] } as const;
  await trader.client.writeContractSync({ ...approve, account: address, chain: null });
  return getAddress(address);
}

/** Lists a maker's orders as the page does with a wallet that has a node of its own, and with one that has none. */
async function listOnPage(maker: Address) {
  const { trader, dai, usdc } = onBook();
  const fetch: typeof globalThis.fetch = async (url, init) => gateway.app.request(`${url}`, init);
  const list = async (getSecondNode?: () => Promise<typeof trader.client>) => {
    const asked = { fetch, chainId: 1, getSecondNode };
    const { records } = await fetchOrders({ ...asked, trader: maker, unfillable: true });
    const { asks } = await fetchOrderbook({ ...asked, baseToken: dai, quoteToken: usdc });
    return {
      own: records.map(({ metaData }) => metaData.orderHash),
      offered: asks.filter(({ order }) => order.maker === maker).map(({ metaData }) => metaData.orderHash),
    };
  };
  return { confirmed: await list(async () => trader.client), unconfirmed: await list() };
}

const nothing = { own: [], offered: [] };

test.each(['an account', 'a contract'])(
  'a signer whom %s registered with the exchange signs for it, until it is removed',
  async (kind) => {
    const { maker, trader, rival, dai, usdc, exchange, book } = onBook();
    const owner =
      kind === 'a contract' ? await deployMaker('0x00000000000000000000000000000000c0de0001') : maker.account.address;
    const signer = createMaker({ chainId: 1, makerToken: dai, takerToken: usdc, addressIndex: 7 });
    const { body, hash, order } = await signer.place({ maker: owner });
    const isSigned = async () => {
      const [state] = await readOrderStates(trader.client, { chain: book.state.chain, orders: [order] });
      return state?.isSigned;
    };
    const register = (allowed: boolean) => {
      const args = [signer.account.address, allowed] as const;
      const call = { abi: exchangeAbi, address: exchange, functionName: 'registerAllowedOrderSigner', args } as const;
      return trader.client.writeContractSync({ ...call, account: owner, chain: null });
    };

    const refused = await post(body);
    expect(await refused.json()).toMatchObject({ validationErrors: [{ field: 'signature', code: 1005 }] });
    expect(await isSigned()).toBe(false);
    expect((await maker.fill(rival, order, 40n)).status).toBe('reverted');

    await register(true);
    expect((await post(body)).status).toBe(200);
    expect((await get(hash)).metaData.state).toBe('ADDED');
    expect(await isSigned()).toBe(true);
    expect(await listOnPage(owner)).toEqual({ confirmed: { own: [hash], offered: [hash] }, unconfirmed: nothing });
    const before = await rival.balanceOf(dai);
    expect((await maker.fill(rival, order, 40n)).status).toBe('success');
    expect((await rival.balanceOf(dai)) - before).toBe(20n);

    await register(false);
    await follow();
    expect((await get(hash)).metaData.state).toBe('INVALID');
    expect(await listOnPage(owner)).toEqual({ confirmed: nothing, unconfirmed: nothing });
    expect((await maker.fill(rival, order, 40n)).status).toBe('reverted');

    await register(true);
    const cancel = { abi: exchangeAbi, address: exchange, functionName: 'batchCancelLimitOrders' } as const;
    await trader.client.writeContractSync({ ...cancel, args: [[order]], account: owner, chain: null });
    await follow();
    expect((await get(hash)).metaData.state).toBe('CANCELLED');
    expect((await maker.fill(rival, order, 40n)).status).toBe('reverted');
  },
);

test('a contract that accepts every signature by EIP-1271 has none that the exchange accepts', async () => {
  const { maker, rival, trader, book } = onBook();
  const contract = await deployMaker('0x00000000000000000000000000000000c0de0002');
  const { order, body } = await maker.place({ maker: contract });
  // 4 is the next type of LibSignature: an order that its maker signed beforehand, on the chain.
  for (const signatureType of [0, 1, 2, 3, 4, 5]) {
    const signature = { ...order.signature, signatureType } as SignedOrder['signature'];
    const [state] = await readOrderStates(trader.client, {
      chain: book.state.chain,
      orders: [{ ...order, signature }],
    });
    expect(state?.isSigned ?? false).toBe(false);
    expect((await maker.fill(rival, { ...order, signature }, 40n)).status).toBe('reverted');
    const refused = await post({ ...body, signature });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ validationErrors: [{ field: expect.stringMatching(/^signature/) }] });
  }
  expect(await listOnPage(contract)).toEqual({ confirmed: nothing, unconfirmed: nothing });
});
