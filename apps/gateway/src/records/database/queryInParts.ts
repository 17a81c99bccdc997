/** A statement of more parameters is slow to parse, and 65,535 are the most that PostgreSQL takes. */
const maxValues = 500;

/** Runs a query for some of the values at a time, one part after another, and returns all rows. */
export async function queryInParts<row>(
  values: readonly string[],
  query: (part: readonly string[]) => Promise<row[]>,
): Promise<row[]> {
  const rows: row[] = [];
  for (let start = 0; start < values.length; start += maxValues) {
    for (const row of await query(values.slice(start, start + maxValues))) rows.push(row);
  }
  return rows;
}
