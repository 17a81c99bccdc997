import { useText } from '../../../text/useText';
import { ListDetail, ListEntry, ListFigure, ListName, ListPart, ListTable } from '../../../ui/list/ListTable';
import { Skeleton } from '../../../ui/Skeleton';
import { SaleWords } from '../terms/SaleWords';
import { FilledFigure } from './orderFigures';
import { describePast, endings, type PastOrder, PlacedTime, Unconfirmed } from './PastOrderRow';

/** Orders that are over as a table: amounts, the filled part, when they were placed and how they ended. */
export function PastOrdersTable({ orders }: { orders: readonly PastOrder[] }) {
  const text = useText();
  return (
    <ListTable
      name={text('limit.past')}
      columns={[
        { id: 'order', heading: text('limit.columnOrder') },
        { id: 'filled', heading: text('limit.columnFilled'), isNumber: true },
        { id: 'placed', heading: text('limit.columnPlaced'), isNumber: true },
        { id: 'status', heading: text('limit.columnStatus'), isNumber: true },
      ]}
    >
      {orders.map((past) => (
        <ListEntry key={past.record.metaData.orderHash}>
          <ListPart>
            <PastLines past={past} />
          </ListPart>
        </ListEntry>
      ))}
    </ListTable>
  );
}

function PastLines({ past }: { past: PastOrder }) {
  const text = useText();
  const { record, sellToken, cancelling } = past;
  const { sale } = describePast(past);
  const ending = endings[record.metaData.state];
  return (
    <>
      <tr>
        <ListName>{sale ? <SaleWords sale={sale} /> : <Skeleton width="60%" height="18px" />}</ListName>
        <ListFigure>{sellToken && <FilledFigure order={past} sellToken={sellToken} />}</ListFigure>
        <ListFigure>
          <PlacedTime record={record} />
        </ListFigure>
        <ListFigure>{ending && text(ending)}</ListFigure>
      </tr>
      {cancelling && (
        <ListDetail>
          <Unconfirmed past={past} {...cancelling} />
        </ListDetail>
      )}
    </>
  );
}
