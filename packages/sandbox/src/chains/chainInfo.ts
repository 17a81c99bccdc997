import { sandboxInfo } from '@livery/core/wire/sandboxInfo';
import * as v from 'valibot';

/** What the sandbox says of a chain before it runs. */
export const chainInfo = v.omit(sandboxInfo.entries.chains.item, ['rpcUrl']);

export type ChainInfo = v.InferOutput<typeof chainInfo>;
