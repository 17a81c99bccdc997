import { useText } from '../../../text/useText';
import type { Depth, DepthLevel } from './getDepth';

/** The picture's numbers as a table for assistive technology. */
export function DepthTable({ depth, format }: { depth: Depth; format: (value: number) => string }) {
  const text = useText();
  const rows = [...pick(depth.bids).reverse(), ...pick(depth.asks)];
  return (
    // Hidden by a box around it: a table is as wide as its cells.
    <div className="hidden-text">
      <table>
        <caption>{text('limit.depthTable')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('common.price')}</th>
            <th scope="col">{text('limit.amountPools')}</th>
            <th scope="col">{text('limit.amountBook')}</th>
            <th scope="col">{text('limit.amountOwn')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((level) => (
            <tr key={level.price}>
              <th scope="row">{format(level.price)}</th>
              <td>{format(level.pools)}</td>
              <td>{format(level.book)}</td>
              <td>{format(sumOwn(depth, level))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const maxRows = 5;

/** Returns evenly spread levels, the outermost included. */
function pick(levels: readonly DepthLevel[]): DepthLevel[] {
  return Array.from(
    { length: maxRows },
    (_, row) => levels[Math.round(((row + 1) * (levels.length - 1)) / maxRows)],
  ).filter((level) => level !== undefined);
}

/** Returns the amount of the account's orders between the market's price and a level. */
function sumOwn({ own, market }: Depth, { price }: DepthLevel): number {
  const isWithin = (other: number) =>
    price >= market ? other >= market && other <= price : other <= market && other >= price;
  return own.filter((order) => isWithin(order.price)).reduce((sum, { amount }) => sum + amount, 0);
}
