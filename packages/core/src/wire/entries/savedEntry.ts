import * as v from 'valibot';
import { productConfig } from '../productConfig';

const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A saved version of a host's entry: who saved it, when (ms since 1970), and the fields that differ from the version before. */
export const entryVersion = v.object({
  version: versionNumber,
  author: v.string(),
  savedAt: v.number(),
  changes: v.array(v.string()),
  /** The version whose content this one repeats. */
  restored: v.optional(versionNumber),
  /** True when this version has no content: the host is back at its file or the default entry. */
  withdrawn: v.optional(v.boolean()),
});
export type EntryVersion = v.InferOutput<typeof entryVersion>;

/**
 * The entry of a host: `version` is 0, without an author, when it has only a file in the folder. After a withdrawal,
 * `config` is the file's, or null where the host has none.
 */
export const entry = v.object({
  domain: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  author: v.optional(v.string()),
  savedAt: v.optional(v.number()),
  withdrawn: v.optional(v.boolean()),
  config: v.nullable(productConfig),
});

/**
 * The name of the token that a request has, the hosts with an entry that it may read and save, and the ids of the chains that the
 * gateway serves, whichever of them those hosts offer.
 */
export const entryList = v.object({ token: v.string(), hosts: v.array(v.string()), chains: v.array(v.number()) });

/** A page of a host's versions, the latest first. */
export const versionPage = v.object({ versions: v.array(entryVersion) });

/** The fields in which two versions differ; a value that is left out is not set. */
export const versionDifference = v.object({
  changes: v.array(v.object({ field: v.string(), from: v.optional(v.unknown()), to: v.optional(v.unknown()) })),
});

/** The request to save an entry. `base` is the version that was edited, 0 for none. */
export const saveRequest = v.object({
  base: v.pipe(v.number(), v.integer(), v.minValue(0)),
  config: productConfig,
});

/** The request to withdraw an entry: `base` is its latest version. */
export const withdrawRequest = v.object({ base: versionNumber });

/** The request to save the content of version `to` again. */
export const rollbackRequest = v.object({
  base: v.pipe(v.number(), v.integer(), v.minValue(1)),
  to: versionNumber,
});
