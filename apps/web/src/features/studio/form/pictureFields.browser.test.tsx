import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { checkDraft, type Draft, setFields } from '../entry/draft';
import { EntryForm } from './EntryForm';

const shown = {
  domain: 'swap.example',
  name: 'Tide',
  brand_color: '#17a2c4',
  buyTokenPercentage: 0.003,
  default_slippage: 1,
};

/** The form as Studio checks what is typed into it. */
function Form() {
  const [draft, setDraft] = useState<Draft>(shown);
  const { faults, changes } = checkDraft(draft, { version: 0, config: shown });
  return (
    <EntryForm
      {...{ draft, shown, faults, changes }}
      chains={[1]}
      onChange={(values) => setDraft(setFields(draft, values))}
      onUndo={() => {}}
    />
  );
}

test.each(['Logo', 'Logo, dark theme', 'Favicon'])(
  'the picture of the field %s is on this host or at an https address',
  async (name) => {
    const { getByRole, getByText } = await render(
      <TextProvider texts={englishTexts}>
        <Form />
      </TextProvider>,
    );
    const field = getByRole('textbox', { name, exact: true });
    for (const other of ['/\\evil.test/x.png', '//evil.test/x.png', 'https:\\\\evil.test/x.png']) {
      await field.fill(other);
      await expect.element(field).toHaveAccessibleDescription('Type a path on this host or an https address.');
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('/x.png');
      await expect.element(getByText('Type a path on this host or an https address.')).not.toBeInTheDocument();
    }
  },
);
