import { type Chain, chains, getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useConnection } from '../../connection/useConnection';
import { ChainMismatch } from '../../features/wallet/network/ChainMismatch';
import { NetworkOptions } from '../../features/wallet/network/NetworkOptions';
import { WrongNetwork } from '../../features/wallet/network/WrongNetwork';
import { WalletPending } from '../../features/wallet/WalletPending';
import { WalletRow } from '../../features/wallet/WalletRow';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { Button } from '../../ui/Button';
import { armButtons } from './armButtons';
import { useGuardNote } from './guardReason';
import { held, slowly, stubSight } from './testing/stubSight';

const [ethereum, polygon] = [getChain(1), getChain(137)] as [Chain, Chain];
const account = `0x${'1'.repeat(40)}` as const;
const ignore = () => undefined;

let sight: ReturnType<typeof stubSight>;
let guard: ReturnType<typeof armButtons>;

beforeEach(() => {
  sight = stubSight();
  guard = armButtons();
});

afterEach(() => {
  guard.stop();
  useConnection.setState(useConnection.getInitialState(), true);
  vi.unstubAllGlobals();
});

const networks = (onPick = ignore) => (
  <NetworkOptions chain={ethereum} chains={[ethereum, polygon]} onPick={() => onPick()} />
);

/** What leads to a prompt of the wallet, with the name of its button. */
const prompts: [string, RegExp, () => ReactNode][] = [
  ['a large button', /Confirm/, () => <Button size="large">Confirm</Button>],
  [
    'a small button that says so',
    /Cancel/,
    () => (
      <Button size="small" prompts>
        Cancel
      </Button>
    ),
  ],
  [
    'a wallet of the list',
    /WalletConnect/,
    () => <WalletRow wallet={{ type: 'kind', kind: 'walletConnect' }} onPick={ignore} />,
  ],
  [
    'another attempt to connect',
    /Try again/i,
    () => (
      <WalletPending
        chain={{ name: 'Ethereum' }}
        wallet="walletConnect"
        error={new Error('No answer')}
        onRetry={ignore}
        onBack={ignore}
      />
    ),
  ],
  ['a network that the wallet is not on', /Polygon/, () => networks()],
  [
    'the switch of a wallet on a chain that is not served',
    /Switch to Ethereum/,
    () => <WrongNetwork chain={ethereum} onChange={ignore} />,
  ],
  ['the switch of a wallet on another chain', /Switch to Polygon/, () => <ChainMismatch chain={polygon} />],
];

async function show(part: ReactNode, name: RegExp) {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>{part}</TextProvider>
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name });
  await expect.element(button).toBeVisible();
  const clicked = vi.fn();
  button.element().addEventListener('click', clicked);
  return { button: button.element(), clicked };
}

test.each(prompts)('under a cover a click on %s counts for nothing, and holding it does', async (_, name, part) => {
  useConnection.setState({ status: 'connected', address: account, chainId: 1 });
  const { button, clicked } = await show(part(), name);
  sight.see({ intersectionRatio: 1, isVisible: false });
  await expect.poll(() => button.hasAttribute('data-covered'), slowly).toBe(true);
  await userEvent.click(button);
  expect(useGuardNote.getState().note?.reason).toBe('covered');
  expect(clicked).not.toHaveBeenCalled();
  expect(useGuardNote.getState().note?.button === button).toBe(true);
  await userEvent.click(button, held);
  expect(clicked).toHaveBeenCalledTimes(1);
});

test.each(prompts)('a click on %s that came just now counts for nothing', async (_, name, part) => {
  useConnection.setState({ status: 'connected', address: account, chainId: 1 });
  const { button, clicked } = await show(part(), name);
  sight.see({ intersectionRatio: 1 });
  await userEvent.click(button);
  expect(clicked).not.toHaveBeenCalled();
  await expect.poll(() => button.hasAttribute('data-armed'), slowly).toBe(true);
  await userEvent.click(button);
  expect(clicked).toHaveBeenCalledTimes(1);
});

test.each([
  ['without a wallet', {}],
  ['that the wallet is already on', { status: 'connected', address: account, chainId: 137 }],
] as const)('a network %s asks no wallet, so a cover does not hold it up', async (_, connection) => {
  useConnection.setState(connection);
  const onPick = vi.fn();
  const { button } = await show(networks(onPick), /Polygon/);
  sight.see({ intersectionRatio: 1, isVisible: false });
  await userEvent.click(button);
  expect(onPick).toHaveBeenCalledTimes(1);
});

test.each<[string, ComponentProps<typeof Button>]>([
  ['a small button', { children: 'Open' }],
  ['a large button that says so', { children: 'Open', size: 'large', prompts: false }],
])('%s asks no wallet, so a cover does not hold it up', async (_, props) => {
  const { button, clicked } = await show(<Button {...props} />, /Open/);
  sight.see({ intersectionRatio: 1, isVisible: false });
  await userEvent.click(button);
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('the reason of a covered row stands in view at the end of its list, and moves no row', async () => {
  useConnection.setState({ status: 'connected', address: account, chainId: 1 });
  const many = chains.filter(({ id }) => id !== 1);
  const { button } = await show(
    <div style={{ blockSize: 200, overflowY: 'auto' }}>
      <NetworkOptions chain={ethereum} chains={[ethereum, ...many]} onPick={ignore} />
    </div>,
    /Polygon/,
  );
  const getPlaces = () => [...document.querySelectorAll('li')].map((row) => row.getBoundingClientRect().top);
  const places = getPlaces();
  sight.see({ intersectionRatio: 1, isVisible: false });
  await expect.poll(() => button.hasAttribute('data-covered'), slowly).toBe(true);
  await userEvent.click(button);
  const { place } = useGuardNote.getState().note ?? {};
  expect(getPlaces()).toEqual(places);
  expect(place?.previousElementSibling).toBe(button.closest('ul'));
  expect(place && getComputedStyle(place).position).toBe('sticky');
});
