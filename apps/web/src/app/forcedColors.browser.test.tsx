import '../ui/theme.css';
import '../ui/forcedColors.css';
import './shell.css';
import { getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApprovalChoice } from '../approval/ApprovalChoice';
import { ExpiryPicker } from '../features/limit/form/ExpiryPicker';
import { ImpactRow } from '../features/swap/facts/ImpactRow';
import { RouteShares } from '../features/swap/route/RouteShares';
import { NetworkOptions } from '../features/wallet/network/NetworkOptions';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { Button } from '../ui/Button';
import { Checkbox } from '../ui/fields/Checkbox';
import { Segments } from '../ui/fields/Segments';
import { Switch } from '../ui/fields/Switch';
import { IconButton } from '../ui/IconButton';
import { Skeleton } from '../ui/Skeleton';
import { Steps } from '../ui/trade/Steps';
import { TokenButton } from '../ui/trade/TokenButton';
import { Tabs } from './header/Tabs';

const [ethereum, polygon] = [getChain(1), getChain(137)];
if (!ethereum || !polygon) throw new Error('A chain is missing.');
const weth = { chainId: 1, decimals: 18, ...ethereum.wrappedNative };
const nothing = () => {};

beforeEach(() => page.viewport(900, 400));

/** Draws an element in forced colours, on a dark or on a light ground, and returns a function that draws another one. */
async function show(element: ReactNode, scheme: 'light' | 'dark') {
  const settle = async (forced: string, ground: string) => {
    const features = [
      { name: 'forced-colors', value: forced },
      { name: 'prefers-color-scheme', value: ground },
      { name: 'prefers-reduced-motion', value: forced && 'reduce' },
    ];
    await cdp().send('Emulation.setEmulatedMedia', { features });
  };
  await settle('active', scheme);
  document.documentElement.dataset.theme = scheme;
  onTestFinished(async () => {
    await settle('', '');
    delete document.documentElement.dataset.theme;
  });
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const frame = (child: ReactNode) => (
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>
        <div data-testid="place" style={{ display: 'inline-block', padding: 8, inlineSize: 440 }}>
          {child}
        </div>
      </TextProvider>
    </QueryClientProvider>
  );
  const screen = await render(frame(element));
  return { place: screen.getByTestId('place'), draw: (child: ReactNode) => screen.rerender(frame(child)) };
}

/** Returns the pixels of a picture of an element, each as one number. */
async function photograph(place: Locator | Element): Promise<{ width: number; pixels: Uint32Array }> {
  const base64 = await page.screenshot({ element: place, save: false });
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('No picture.');
  context.drawImage(picture, 0, 0);
  return { width, pixels: new Uint32Array(context.getImageData(0, 0, width, height).data.buffer) };
}

/** Returns the number of pixels that differ after a change. */
async function compare(find: () => Locator | Element, change: () => Promise<unknown>): Promise<number> {
  const before = await photograph(find());
  await change();
  const { pixels } = await photograph(find());
  return pixels.reduce((count, pixel, index) => count + (pixel === before.pixels[index] ? 0 : 1), 0);
}

const options = [
  { value: 'a', label: '0.5%' },
  { value: 'b', label: '1%' },
];
const tabs = [
  { name: 'swap', path: '/swap' },
  { name: 'limit', path: '/limit' },
] as const;
const source = { name: 'Uniswap_V2', proportion: '1' };
const path = { tokens: [], hops: [], sellAmount: undefined, buyAmount: undefined };

/**
 * What is drawn in two states, and the least number of pixels by which they differ; of a picture beside its text only
 * its own.
 */
const states: Record<string, { draw: (isOn: boolean) => ReactNode; pixels: number; isPicture?: boolean }> = {
  'a switch': { draw: (isOn) => <Switch label="Expert mode" checked={isOn} onChange={nothing} />, pixels: 300 },
  'a box to tick': { draw: (isOn) => <Checkbox label="I understand" checked={isOn} onChange={nothing} />, pixels: 100 },
  'the slippage': {
    draw: (isOn) => <Segments label="Slippage" options={options} value={isOn ? 'a' : 'b'} onChange={nothing} />,
    pixels: 4_000,
  },
  'a tab': { draw: (isOn) => <Tabs tabs={tabs} current={isOn ? 'swap' : 'limit'} />, pixels: 2_000 },
  'the expiry': {
    draw: (isOn) => <ExpiryPicker chainId={1} seconds={isOn ? 86_400 : 600} onChange={nothing} />,
    pixels: 1_500,
  },
  'a network': {
    draw: (isOn) => <NetworkOptions chain={isOn ? ethereum : polygon} chains={[ethereum, polygon]} onPick={nothing} />,
    pixels: 4_000,
  },
  'the amount to approve': {
    draw: (isOn) => <ApprovalChoice token={weth} amount={1n} isExact={isOn} disabled={false} />,
    pixels: 200,
  },
  'the step of an action': { draw: (isOn) => <Steps steps={['Approve', 'Swap']} done={isOn ? 0 : 1} />, pixels: 1_000 },
  'a button that is disabled': { draw: (isOn) => <Button disabled={isOn}>Swap</Button>, pixels: 100 },
  'a skeleton': {
    draw: (isOn) => <div style={{ blockSize: 24 }}>{isOn && <Skeleton width="72px" height="20px" />}</div>,
    pixels: 100,
  },
  'the bar of a route': {
    draw: (isOn) => (
      <RouteShares
        sources={[{ ...source, proportion: isOn ? '0.5' : '0.2' }]}
        paths={[isOn ? 0.5 : 0.2, isOn ? 0.5 : 0.8].map((share) => ({ ...path, share }))}
      />
    ),
    pixels: 12,
    isPicture: true,
  },
  'the scale of the price impact': {
    draw: (isOn) => <ImpactRow impactBps={isOn ? 1 : 400} isLoading={false} />,
    pixels: 20,
    isPicture: true,
  },
};

const schemes = ['light', 'dark'] as const;

test.each(Object.entries(states).flatMap(([name, state]) => schemes.map((scheme) => [name, scheme, state] as const)))(
  'in forced colours %s looks different in each state, on a %s ground',
  async (_name, scheme, { draw, pixels, isPicture }) => {
    const { place, draw: redraw } = await show(draw(true), scheme);
    const find = () => (isPicture && place.element().querySelector('[aria-hidden="true"]:has(> i)')) || place;
    expect(await compare(find, () => redraw(draw(false)))).toBeGreaterThan(pixels);
  },
);

const buttons: Record<string, { button: ReactNode; isIcon?: boolean }> = {
  'the main button': { button: <Button size="large">Swap</Button> },
  'a second button': { button: <Button kind="secondary">Set a Price</Button> },
  'a quiet button': { button: <Button kind="quiet">Dismiss</Button> },
  'a dangerous button': { button: <Button kind="danger">Remove</Button> },
  'a disabled button': { button: <Button disabled>Enter an amount</Button> },
  'a button with an icon': { button: <IconButton label="Settings" icon="close" />, isIcon: true },
  'the button of a token': {
    button: <TokenButton name="common.fromToken" token={weth} isLoading={false} onClick={nothing} />,
  },
  'the button for a token': {
    button: <TokenButton name="common.fromToken" token={undefined} isLoading={false} onClick={nothing} />,
  },
};

test.each(Object.entries(buttons).flatMap(([name, scene]) => schemes.map((scheme) => [name, scheme, scene] as const)))(
  'in forced colours %s has a border, and a label to read, on a %s ground',
  async (_name, scheme, { button, isIcon }) => {
    const { place } = await show(button, scheme);
    const { width, pixels } = await photograph(place);
    const box = place.getByRole('button').element().getBoundingClientRect();
    const middle = Math.round(box.top + box.height / 2 - place.element().getBoundingClientRect().top);
    const row = pixels.slice(middle * width, (middle + 1) * width);
    // From the start of the line, the first pixel that is not the ground is the edge of the button, which has a line there.
    expect(row.findIndex((pixel) => pixel !== pixels[0])).toBe(8);
    // Each stroke of a letter is two changes of colour; the edges of the button, and those of a plain box in it, are six.
    const changes = row.filter((pixel, index) => index > 0 && pixel !== row[index - 1]).length;
    expect(changes).toBeGreaterThan(isIcon ? 6 : 14);
  },
);
