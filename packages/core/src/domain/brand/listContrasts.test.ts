import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listContrasts } from './listContrasts';

const anyColour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('a colour that is too light for text is shown darker, and stays on buttons', () => {
  const [button, text, part] = listContrasts('#17a2c4', 'light');
  expect(button).toMatchObject({ use: 'button', colour: '#17a2c4', given: button?.shown });
  expect(text?.given).toBeLessThan(4.5);
  expect(text?.colour).not.toBe('#17a2c4');
  expect(part?.given).toBeLessThan(3);
});

test('every colour is shown with the required contrast, and as it was given where that has it', () => {
  fc.assert(
    fc.property(anyColour, fc.constantFrom('light', 'dark'), (colour, theme) => {
      for (const { required, shown } of listContrasts(colour, theme)) expect(shown).toBeGreaterThanOrEqual(required);
    }),
    { numRuns: 50 },
  );
});
