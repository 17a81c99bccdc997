import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useConnection } from '../connection/useConnection';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { useText } from '../text/useText';
import { WitnessTexts } from './WitnessTexts';

afterEach(() => useConnection.setState({ connector: undefined }));

function Title() {
  return <p>{useText()('swap.checkedByWallet')}</p>;
}

test('a review names the public node in the place of the wallet’s own, as soon as the wallet has none', async () => {
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <WitnessTexts chainId={137}>
        <Title />
      </WitnessTexts>
    </TextProvider>,
  );
  await expect.element(screen.getByText("Checked by your wallet's own node")).toBeVisible();
  useConnection.setState({ connector: { id: 'walletConnect', type: 'walletConnect' } as never });
  await expect.element(screen.getByText('Checked by the public node polygon.drpc.org')).toBeVisible();
});
