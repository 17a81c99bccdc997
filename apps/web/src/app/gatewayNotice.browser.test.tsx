import { getChain } from '@livery/core/domain/chains';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { NetworkOptions } from '../features/wallet/network/NetworkOptions';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { GatewayNotice } from './GatewayNotice';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

const chains = [1, 250].flatMap((id) => getChain(id) ?? []);
const [ethereum, fantom] = chains;
if (!ethereum || !fantom) throw new Error('The chains are not known.');

const answer = (ready: Record<number, boolean>) =>
  Response.json({ chains: Object.entries(ready).map(([id, isReady]) => ({ id: Number(id), ready: isReady })) });
const show = (children: ReactNode) => {
  const client = new QueryClient();
  return render(
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>{children}</TextProvider>
    </QueryClientProvider>,
  ).then((screen) => ({ screen, client }));
};

test('a chain that cannot be reached is named on its screens, until it can', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer({ 1: true, 250: false }));
  const { screen, client } = await show(<GatewayNotice gateway={undefined} chain={fantom} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Fantom cannot be reached right now.');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/chains');
  fetched.mockImplementation(async () => answer({ 1: true, 250: true }));
  await client.refetchQueries();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a chain whose plan is used up says until when', async () => {
  const usedUpUntil = new Date(2026, 10, 30, 1).getTime();
  const answerUsedUp = async () => Response.json({ chains: [{ id: 250, ready: false, usedUpUntil }] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(answerUsedUp);
  const { screen } = await show(<GatewayNotice gateway={undefined} chain={fantom} />);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Fantom is not available until Nov 30, 2026, 1:00 AM: this exchange has used up');
});

test('other chains are not affected, and a static release names a gateway that does not answer', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer({ 1: true, 250: false }));
  const { screen, client } = await show(<GatewayNotice gateway="https://gateway.example" chain={ethereum} />);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  await client.refetchQueries();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The gateway https://gateway.example does not answer');
});

test('a page without an answer says so, or that it is offline, until it is online again', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer({ 1: true }));
  const { screen } = await show(<GatewayNotice gateway={undefined} chain={ethereum} />);
  onlineManager.setOnline(false);
  await expect.element(screen.getByRole('alert')).toHaveTextContent("This exchange isn't responding.");
  onlineManager.setOnline(true);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You are offline.');
});

test('the network dialog says which chains cannot be reached', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer({ 1: true, 250: false }));
  const { screen } = await show(<NetworkOptions chain={ethereum} chains={chains} onPick={() => {}} />);
  await expect.element(screen.getByRole('button', { name: 'Fantom Cannot be reached right now' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Ethereum', exact: true })).toBeVisible();
});
