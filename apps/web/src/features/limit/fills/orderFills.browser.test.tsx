import { limitOrderFilledEvent as event } from '@livery/core/domain/calldata/cancelOrdersAbi';
import { type Chain, chains } from '@livery/core/domain/chains';
import { QueryClient } from '@tanstack/react-query';
import { encodeAbiParameters, encodeEventTopics } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { useConnection } from '../../../connection/useConnection';
import { tokenTrialQuery } from '../../../consent/useTokenWarnings';
import { connectWallet } from '../testing/connectWallet';
import { renderPart } from '../testing/sampleOrder';
import { useFillChecks } from './fillChecks';
import { OrderFills } from './OrderFills';
import type { FillWitness } from './witnessFill';

const [chain] = chains.filter(({ id }) => id === 1) as [Chain];
const account = `0x${'1'.repeat(40)}` as const;
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const hash = `0x${'b'.repeat(64)}` as const;
/** The log of an order of the account that has sold 0.5 WETH for 1,500 USDC. */
const log = {
  ...{ address: chain.exchangeProxy, topics: encodeEventTopics({ abi: [event] }), removed: false },
  ...{ blockNumber: '0x64', blockHash: hash, transactionHash: hash, transactionIndex: '0x0', logIndex: '0x0' },
  data: encodeAbiParameters(event.inputs, [
    ...([hash, account, account, account, chain.wrappedNative.address, token] as const),
    ...([1_500n * 10n ** 6n, 5n * 10n ** 17n, 0n, 0n, hash] as const),
  ]),
};

const { queryKey } = tokenTrialQuery({ chain, token, paths: [], byBoth: 'unlisted' }, true);
const taxed = { canBuy: true, canSell: true, buyTaxBps: 200, sellTaxBps: 200, transferTaxBps: 200 };
const trial = { ...taxed, isByGatewayAlone: false };

/** Shows the popup of a fill of which the wallet's own node knows as much. Its token could not be tested, or is not yet. */
async function show(witness: FillWitness, { summary = 'Sold 0.5 WETH for 1,500 USDC', isTested = true } = {}) {
  const client = new QueryClient();
  client.setQueryDefaults(queryKey, { enabled: false });
  if (isTested) client.setQueryData(queryKey, () => null);
  const receipt = { status: '0x1', blockNumber: '0x64', logs: witness === 'missing' ? [] : [log] };
  const found = { eth_blockNumber: '0x64', eth_getLogs: [log], eth_getTransactionReceipt: receipt };
  await connectWallet(account, found);
  // So the page knows no wallet with a node of its own.
  if (witness === 'none') useConnection.setState({ connector: undefined });
  const until = Math.floor(Date.now() / 1_000) + 600;
  useFillChecks.setState({ checks: [{ chainId: 1, account, lastCheckedBlock: 99, until }] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(window, 'setTimeout');
  const screen = await renderPart(<OrderFills chain={chain} account={account} />, client);
  const popup = screen.getByRole('article');
  // Questions to the gateway are gathered for a while.
  const gather = async () => {
    await vi.advanceTimersByTimeAsync(50);
    return popup.elements().length;
  };
  await expect.poll(gather).toBe(1);
  await expect.element(popup).toHaveTextContent(summary);
  return { popup, client };
}

beforeEach(async () => {
  // A popup below the pointer stays, and an earlier file may have left it there. No popup reaches the lower right corner.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1_279, y: 719 });
});
afterEach(async () => {
  // What is gathered for the gateway is sent: the next test's questions would wait with it.
  await vi.runOnlyPendingTimersAsync();
  vi.restoreAllMocks();
  vi.useRealTimers();
  useFillChecks.setState({ checks: [] });
});

test('a fill that the wallet’s own node shows is told, and leaves by itself', async () => {
  const { popup } = await show('same');
  await expect.element(popup).toHaveTextContent('Order Filled');
  await expect.element(popup).not.toHaveTextContent('Not independently checked');
  // The effect that starts the popup's clock runs after the paint that shows its text, and again with each later one.
  await expect.poll(() => vi.mocked(setTimeout).mock.calls.map(([, ms]) => ms)).toContain(15_000);
  const leave = async () => {
    await vi.advanceTimersByTimeAsync(15_000);
    return popup.elements();
  };
  await expect.poll(leave).toEqual([]);
});

test('of a token that takes a fee of each transfer, the fill tells what arrived once that is known', async () => {
  const { popup, client } = await show('same', { summary: 'bbbb', isTested: false });
  const getTokens = () => client.getQueriesData({ queryKey: ['tokenAt'] }).filter(([, token]) => token);
  await expect.poll(getTokens).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(popup).not.toHaveTextContent('Sold');
  client.setQueryData(queryKey, () => trial);
  await expect.element(popup).toHaveTextContent('Sold 0.5 WETH for 1,470 USDC');
});

test('a fill without a second witness says so', async () => {
  const { popup } = await show('none');
  await expect.element(popup).toHaveTextContent('Order Filled');
  await expect.element(popup).toHaveTextContent('Not independently checked');
});

test('a fill that the wallet’s own node does not show stays until it is dismissed', async () => {
  const { popup } = await show('missing');
  await expect.element(popup).toHaveTextContent('Order reported as filled');
  await expect.element(popup).not.toHaveTextContent('Order Filled');
  await expect.element(popup).toHaveTextContent('Check it on Etherscan before you rely on it.');
  await vi.advanceTimersByTimeAsync(60_000);
  await popup.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(popup).not.toBeInTheDocument();
});
