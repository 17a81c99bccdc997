import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TokenMark } from './TokenMark';

// Images of the page's own origin are not fetched by the gateway.
const picture = '/apps/web/public/icon.svg';
const notAnImage = '/apps/web/package.json';

const token = { address: '0x00000000000000000000000000000000000000A1', symbol: 'NEW' } as const;

test('a logo covers the drawn mark once it is loaded, and is removed if it fails to load', async () => {
  const { container, rerender } = await render(<TokenMark token={{ ...token, logoURI: picture }} />);
  await expect.poll(() => container.querySelector('img')?.naturalWidth).toBeGreaterThan(0);
  await expect.element(container.querySelector('img')).toHaveStyle({ opacity: '1' });
  await rerender(<TokenMark token={{ ...token, logoURI: notAnImage }} />);
  await expect.poll(() => container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('NEW');
});
