import { address } from '@livery/core/wire/address';
import * as v from 'valibot';

/** An account, checksummed; a mixed-case one must carry the right checksum. */
export const accountField = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'should match pattern "^0x[0-9a-fA-F]{40}$"'),
  address,
);
