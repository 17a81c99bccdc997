import type { ProductConfig } from '@livery/core/wire/productConfig';

/** Operators' configurations, as they stand in the folder. */
export type Products = {
  /** The entry of a host, by its name in lower case. The same object for as long as the file stays as it is. */
  get(hostname: string): ProductConfig | undefined;
  /** Reads again what changed in the folder. */
  refresh(): void;
  /** How many hosts have an entry, and how many files do not serve as they stand. */
  count(): { hosts: number; refused: number };
};
