import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { useText } from '../text/useText';
import { useReviewNode } from '../wallet/reviewNode';
import { WitnessTexts } from './WitnessTexts';

afterEach(() => useReviewNode.setState({ node: undefined }));

function Title() {
  return <p>{useText()('wallet.checkedByWallet')}</p>;
}

test('a review names the public node in the place of the wallet’s own, as soon as the wallet has none', async () => {
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <WitnessTexts>
        <Title />
      </WitnessTexts>
    </TextProvider>,
  );
  await expect.element(screen.getByText("Checked by your wallet's own node")).toBeVisible();
  const texts = { 'wallet.checkedByWallet': 'wallet.checkedByPublic' } as const;
  useReviewNode.setState({ node: { host: 'polygon.drpc.org', texts } });
  await expect.element(screen.getByText('Checked by the node polygon.drpc.org')).toBeVisible();
});
