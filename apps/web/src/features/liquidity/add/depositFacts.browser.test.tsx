import '../../../ui/theme.css';
import type { Token } from '@livery/core/domain/tokens/token';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import type { ShownPool } from '../pools/poolQueries';
import { DepositFacts } from './DepositFacts';

const a: Token = { chainId: 1, address: `0x${'1'.repeat(40)}`, symbol: 'AAA', name: 'A', decimals: 18 };
const b: Token = { ...a, address: `0x${'2'.repeat(40)}`, symbol: 'BBB' };
const none = { state: 'NOT_EXISTS', pool: undefined, shares: undefined, isUnreachable: false } as unknown as ShownPool;

test.each([320, 390])('at %d px no price of the add form is torn in two', async (width) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(414, 896));
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <main style={{ padding: 28 }}>
        <DepositFacts
          tokens={[a, b]}
          amounts={[1_234_567n * 10n ** 18n, 10n ** 16n]}
          shown={none}
          minted={undefined}
          slippageBps={100}
        />
      </main>
    </TextProvider>,
  );
  for (const price of ['0.0000000081', '123,456,700']) {
    const figure = screen.getByText(price, { exact: true });
    const range = document.createRange();
    range.selectNodeContents(figure.element());
    expect(range.getClientRects()).toHaveLength(1);
    expect(figure.element().scrollWidth).toBeLessThanOrEqual(figure.element().clientWidth);
  }
});
