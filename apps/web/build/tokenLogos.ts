import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The icons of tokens whose symbol is not the name of the icon: wrapped and bridged forms of a coin. */
const otherNames: Readonly<Record<string, string>> = {
  WETH: 'ETH',
  'WETH.e': 'ETH',
  WBNB: 'BNB',
  WMATIC: 'MATIC',
  WFTM: 'FTM',
  WAVAX: 'AVAX',
  BTCB: 'BTC',
  'BTC.b': 'BTC',
  'WBTC.e': 'WBTC',
  'USDC.e': 'USDC',
  axlUSDC: 'USDC',
  fUSDT: 'USDT',
  'USDT.e': 'USDT',
  'DAI.e': 'DAI',
  'LINK.e': 'LINK',
  'AAVE.e': 'AAVE',
  'SUSHI.e': 'SUSHI',
  MAI: 'MIMATIC',
  cbBTC: 'BTC',
  cbXRP: 'XRP',
  cbADA: 'ADA',
  cbLTC: 'LTC',
  USDbC: 'USDC',
  USDCet: 'USDC',
  XAUt0: 'XAUT',
  // Those of wrapped.com on Celo.
  cETH: 'ETH',
  cBTC: 'BTC',
};

/** Tokens, by chain, whose symbol names another project's drawing in the icon set. */
const namesakes = ['1:ARB', '42161:ARB', '250:ICE', '250:SOLID', '43114:GGP', '43114:LODE', '43114:TIME', '56:VAI'];

type BundledToken = { chainId: number; symbol: string };

/** Returns the name of a bundled token's icon; undefined if the set has none. */
export function findIcon({ chainId, symbol }: BundledToken, names: ReadonlySet<string>): string | undefined {
  if (namesakes.includes(`${chainId}:${symbol}`)) return undefined;
  const name = (otherNames[symbol] ?? symbol).toUpperCase();
  return names.has(name) ? name : undefined;
}

/** Returns the names of the icons in a folder of the set. */
export function listIcons(folder: string): ReadonlySet<string> {
  return new Set(readdirSync(folder).flatMap((file) => /^(\w+)\.svg\.js$/.exec(file)?.[1] ?? []));
}

/**
 * Adds to the tokens of the bundled lists the logos that the icon set in `folder` has for them, as paths relative to the base
 * path. Each is a file of its own, loaded when its token is shown.
 */
export function tokenLogos(folder: string): Plugin {
  return {
    name: 'livery-token-logos',
    apply: 'build',
    transform: {
      filter: { id: /\/core\/lists\/\d+\.json$/ },
      order: 'pre',
      async handler(source) {
        const list: { tokens: BundledToken[] } = JSON.parse(source);
        const names = listIcons(folder);
        const tokens = list.tokens.map(async (token) => {
          const icon = findIcon(token, names);
          if (!icon) return token;
          const drawing = await readIcon(folder, icon);
          const fileName = `assets/logos/${icon}-${createHash('sha256').update(drawing).digest('hex').slice(0, 6)}.svg`;
          this.emitFile({ type: 'asset', fileName, source: drawing });
          return { ...token, logoURI: fileName };
        });
        return { code: JSON.stringify({ ...list, tokens: await Promise.all(tokens) }), map: null };
      },
    },
  };
}

/** Reads a drawing, without the spaces between its elements. */
async function readIcon(folder: string, name: string): Promise<string> {
  const { default: drawing }: { default: string } = await import(pathToFileURL(join(folder, `${name}.svg.js`)).href);
  return drawing.replaceAll(/\s+(?=<)/g, '').trim();
}
