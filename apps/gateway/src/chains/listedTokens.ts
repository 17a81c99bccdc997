import ethereum from '@livery/core/lists/1.json' with { type: 'json' };
import optimism from '@livery/core/lists/10.json' with { type: 'json' };
import bnb from '@livery/core/lists/56.json' with { type: 'json' };
import polygon from '@livery/core/lists/137.json' with { type: 'json' };
import fantom from '@livery/core/lists/250.json' with { type: 'json' };
import base from '@livery/core/lists/8453.json' with { type: 'json' };
import arbitrum from '@livery/core/lists/42161.json' with { type: 'json' };
import celo from '@livery/core/lists/42220.json' with { type: 'json' };
import avalanche from '@livery/core/lists/43114.json' with { type: 'json' };
import { address } from '@livery/core/wire/address';
import * as v from 'valibot';

const list = v.object({ tokens: v.array(v.object({ chainId: v.number(), address, symbol: v.string() })) });

/** Tokens of the bundled lists: quotes accept their symbols, and large factories are searched for their pairs. */
export const listedTokens = [ethereum, bnb, polygon, avalanche, fantom, optimism, arbitrum, base, celo].flatMap(
  (bundled) => v.parse(list, bundled).tokens,
);

export type BundledToken = (typeof listedTokens)[number];
