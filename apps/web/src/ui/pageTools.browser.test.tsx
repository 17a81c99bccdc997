import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { Amount } from './Amount';
import { Button } from './Button';
import { ExternalLink } from './ExternalLink';
import { Checkbox } from './fields/Checkbox';
import { TextField } from './fields/TextField';
import { Notice } from './Notice';
import { Row } from './Row';
import { listBareTexts, pageTools, runPageTool } from './testing/pageTools';
import { Steps } from './trade/Steps';
import { TokenButton } from './trade/TokenButton';

type State = { isBusy: boolean; label: string; figure: string; hasHint: boolean; isMarked: boolean; done: number };

/** The shared parts of a form, in one of their states. */
const Form = ({ isBusy, label, figure, hasHint, isMarked, done }: State) => (
  <TextProvider texts={englishTexts}>
    <Steps steps={['Approve', 'Swap']} done={done} />
    <TokenButton name="common.fromToken" token={undefined} isLoading={isBusy} onClick={() => {}} />
    <TextField label={label} message={hasHint ? figure : undefined} suffix={isMarked ? <b>ok</b> : '%'} />
    <Row label={label} hint={hasHint ? 'Hint' : undefined}>
      <Amount amount={figure} symbol={isMarked ? 'ETH' : 'USDC'} sign={hasHint ? '−' : undefined} />
    </Row>
    {isMarked && (
      <Notice kind="warn" title={hasHint ? label : ''}>
        {hasHint ? figure : <p>{label}</p>}
      </Notice>
    )}
    <Checkbox label={hasHint ? label : <b>{figure}</b>} checked={isMarked} onChange={() => {}} />
    <ExternalLink href="https://livery.example">{label}</ExternalLink>
    <Button busy={isBusy} disabled={isBusy}>
      {isMarked ? <span>{figure}</span> : label}
    </Button>
  </TextProvider>
);

const state: fc.Arbitrary<State> = fc.record({
  isBusy: fc.boolean(),
  label: fc.constantFrom('Approve DAI', 'Approving DAI', 'Swap', 'Insufficient ETH balance'),
  figure: fc.nat(9_999_999).map(String),
  hasHint: fc.boolean(),
  isMarked: fc.boolean(),
  done: fc.nat(2),
});

test.each(Object.entries(pageTools))(
  'a %s changes no text that is shown, whatever the form goes through',
  async (_, change) => {
    await fc.assert(
      fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 6 }), async ([first, ...others]) => {
        if (!first) return;
        const changed = await render(<Form {...first} />);
        const plain = await render(<Form {...first} />);
        const tool = runPageTool(changed.container, change);
        for (const next of others) {
          await changed.rerender(<Form {...next} />);
          await plain.rerender(<Form {...next} />);
          tool.flush();
          expect(changed.container.textContent).toBe(plain.container.textContent);
        }
        tool.stop();
        expect(listBareTexts(plain.container)).toEqual([]);
        await changed.unmount();
        await plain.unmount();
      }),
      { numRuns: 12 },
    );
  },
);

test('a translation that comes late never replaces a newer figure', async () => {
  const screen = await render(<Amount amount="1" symbol="ETH" />);
  const old = screen.container.querySelector('bdi')?.firstChild;
  await screen.rerender(<Amount amount="2" symbol="ETH" />);
  if (old) old.nodeValue = '1 Äther';
  expect(screen.container.textContent).toBe('2 ETH');
});
