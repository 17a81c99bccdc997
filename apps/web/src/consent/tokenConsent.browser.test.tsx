import type { Token } from '@livery/core/domain/tokens/token';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { TokenConsent } from './TokenConsent';

const token: Token = {
  chainId: 1,
  address: '0x00000000000000000000000000000000000000Aa',
  decimals: 18,
  symbol: 'STRAP',
  name: 'Strap',
};

async function draw(found: { unchecked?: Token[]; byGateway?: Token[] }) {
  const { unchecked = [], byGateway = [] } = found;
  return render(
    <TextProvider texts={englishTexts}>
      <TokenConsent warnings={[]} unchecked={unchecked} byGateway={byGateway} isTicked={false} onChange={() => {}} />
    </TextProvider>,
  );
}

test('a token that only the exchange’s node has tested is told, beside one that none could test', async () => {
  const { container } = await draw({ unchecked: [{ ...token, symbol: 'MUTE' }], byGateway: [token] });
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'We could not test MUTE, so we do not know whether it can be sold.',
    "Only this exchange's node has tested STRAP. No second node has.",
  ]);
});

test('tokens that both nodes have tested need no word', async () => {
  expect((await draw({})).container.textContent).toBe('');
});
