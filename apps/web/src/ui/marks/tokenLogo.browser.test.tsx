import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TokenMark } from './TokenMark';

// Without a gateway to fetch images, data URLs are used.
vi.mock('@livery/core/wire/getImageUrl', () => ({ getImageUrl: (address: string) => address }));

const token = { address: '0x00000000000000000000000000000000000000A1', symbol: 'NEW' } as const;
const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

test('a logo covers the drawn mark once it is loaded, and is removed if it fails to load', async () => {
  const { container, rerender } = await render(<TokenMark token={{ ...token, logoURI: picture }} />);
  await expect.poll(() => container.querySelector('img')?.naturalWidth).toBe(8);
  await expect.element(container.querySelector('img')).toHaveStyle({ opacity: '1' });
  await rerender(<TokenMark token={{ ...token, logoURI: 'data:image/png,none' }} />);
  await expect.poll(() => container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('NEW');
});
