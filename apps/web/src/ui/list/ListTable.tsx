import { createContext, use } from 'react';
import { Boundary } from '../Boundary';
import { type Content, type Elements, wrapText } from '../content';
import { BrokenPart } from '../Part';
import styles from './ListTable.module.css';

/** A column of a list. */
export type ListColumn = {
  id: string;
  /** The heading; none above buttons, which have names of their own. */
  heading?: string;
  /** True for figures, which stand at the end of their column. */
  isNumber?: boolean;
};

const ColumnCount = createContext(1);

type Props = {
  /** Names the list for screen readers. */
  name: string;
  /** The first one holds the names of the rows. */
  columns: readonly ListColumn[];
  /** Entries of `ListEntry`. */
  children: Elements;
};

/** A list as a table, where a screen has room for its columns: orders, history and positions. */
export function ListTable({ name, columns, children }: Props) {
  return (
    <ColumnCount value={columns.length}>
      <table className={styles.table} aria-label={name}>
        <thead>
          <tr>
            {columns.map(({ id, heading, isNumber }) =>
              heading === undefined ? (
                <td key={id} />
              ) : (
                <th key={id} scope="col" className={isNumber ? styles.number : undefined}>
                  {wrapText(heading)}
                </th>
              ),
            )}
          </tr>
        </thead>
        {children}
      </table>
    </ColumnCount>
  );
}

type EntryProps = {
  /** The id of the element that names the entry. */
  labelledBy?: string;
  /** The title of several rows that belong together. */
  title?: string;
  children: Elements;
};

/** The rows of an entry, or those of several under a title. */
export function ListEntry({ labelledBy, title, children }: EntryProps) {
  return (
    <tbody className={styles.entry} aria-labelledby={labelledBy}>
      {title !== undefined && (
        <tr>
          <th scope="rowgroup" colSpan={use(ColumnCount)} className={styles.title}>
            {wrapText(title)}
          </th>
        </tr>
      )}
      {children}
    </tbody>
  );
}

/** A row, with its details, that says so in its own place when it fails while it renders. */
export function ListPart({ children }: { children: Elements }) {
  return (
    <Boundary
      fallback={(failure) => (
        <ListDetail>
          <BrokenPart {...failure} />
        </ListDetail>
      )}
    >
      {children}
    </Boundary>
  );
}

/** A line below a row, as wide as the table. */
export function ListDetail({ id, isHidden, children }: { id?: string; isHidden?: boolean; children: Elements }) {
  return (
    <tr id={id} hidden={isHidden}>
      <td colSpan={use(ColumnCount)} className={styles.detail}>
        {children}
      </td>
    </tr>
  );
}

/** The first cell of a row, which names it. A button in it can be pressed all over the row. */
export function ListName({ children }: { children: Content }) {
  return (
    <th scope="row" className={styles.name}>
      {wrapText(children)}
    </th>
  );
}

type FigureProps = {
  id?: string;
  /** The number of columns that it takes. */
  span?: number;
  children: Content;
};

/** A figure, with what is small below it. */
export function ListFigure({ id, span, children }: FigureProps) {
  return (
    <td id={id} colSpan={span} className={styles.number}>
      {wrapText(children)}
    </td>
  );
}
