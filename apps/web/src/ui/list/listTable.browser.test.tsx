import '../theme.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { ListDetail, ListEntry, ListFigure, ListName, ListPart, ListTable } from './ListTable';

const columns = [{ id: 'name', heading: 'Pool' }, { id: 'worth', heading: 'Worth', isNumber: true }, { id: 'act' }];
const [onOpen, onCancel] = [vi.fn(), vi.fn()];
const broken = { isBroken: true };

function Row({ name }: { name: string }) {
  if (name === 'broken' && broken.isBroken) throw new Error('A row fails.');
  return (
    <>
      <tr>
        <ListName>
          <button type="button" onClick={onOpen}>
            {name}
          </button>
        </ListName>
        <ListFigure>12.5</ListFigure>
        <ListFigure>
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        </ListFigure>
      </tr>
      <ListDetail isHidden={name !== 'first'}>
        <p>Details</p>
      </ListDetail>
    </>
  );
}

function show(...names: string[]) {
  return render(
    <TextProvider texts={englishTexts}>
      <div style={{ inlineSize: 600 }}>
        <ListTable name="Pools" columns={columns}>
          <ListEntry title="today">
            {names.map((name) => (
              <ListPart key={name}>
                <Row name={name} />
              </ListPart>
            ))}
          </ListEntry>
        </ListTable>
      </div>
    </TextProvider>,
  );
}

beforeEach(() => page.viewport(800, 600));
afterEach(async () => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  broken.isBroken = true;
  await page.viewport(414, 896);
});

test('a list is a table with headings, a title over rows and names of rows, and buttons have no heading', async () => {
  const screen = await show('first', 'second');
  await expect.element(screen.getByRole('table', { name: 'Pools' })).toBeVisible();
  expect(
    screen
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Pool', 'Worth']);
  expect(
    screen
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['first', 'second']);
});

test('a row is pressed anywhere, by keyboard in its name, and its other button keeps its own act', async () => {
  const screen = await show('first');
  await screen.getByRole('row', { name: 'first 12.5 Cancel' }).click();
  expect(onOpen).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect([onOpen.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('the ring of the focus is around the whole row', async () => {
  const screen = await show('first');
  await userEvent.tab();
  const name = screen.getByRole('button', { name: 'first' }).element();
  expect(document.activeElement).toBe(name);
  const ring = getComputedStyle(name, '::after');
  expect([ring.outlineStyle, ring.outlineWidth]).toEqual(['solid', '2px']);
  const row = screen.getByRole('row', { name: 'first 12.5 Cancel' }).element();
  expect(Number.parseFloat(ring.inlineSize)).toBeCloseTo(row.getBoundingClientRect().width, 0);
});

test('the details of a row are as wide as the table, and only where they are shown', async () => {
  const screen = await show('first', 'second');
  expect(
    screen
      .getByText('Details')
      .elements()
      .filter((element) => element.checkVisibility()),
  ).toHaveLength(1);
  const cell = screen.getByText('Details').first().element().closest('td');
  expect(cell?.offsetWidth).toBe(600);
});

test('a row that fails says so in its own place and tries again, and the others stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const screen = await show('first', 'broken');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('alert').element().closest('td')?.offsetWidth).toBe(600);
  await expect.element(screen.getByRole('button', { name: 'first' })).toBeVisible();
  broken.isBroken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'broken' })).toBeVisible();
});
