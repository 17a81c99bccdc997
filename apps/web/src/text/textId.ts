import type activity from '../../locales/en/activity.json';
import type chart from '../../locales/en/chart.json';
import type common from '../../locales/en/common.json';
import type limit from '../../locales/en/limit.json';
import type liquidity from '../../locales/en/liquidity.json';
import type settings from '../../locales/en/settings.json';
import type shell from '../../locales/en/shell.json';
import type studio from '../../locales/en/studio.json';
import type swap from '../../locales/en/swap.json';
import type tokens from '../../locales/en/tokens.json';
import type wallet from '../../locales/en/wallet.json';

/** The id of a text. Ids that are missing from the English catalogue do not compile. */
export type TextId = keyof (typeof activity &
  typeof chart &
  typeof common &
  typeof limit &
  typeof liquidity &
  typeof settings &
  typeof shell &
  typeof studio &
  typeof swap &
  typeof tokens &
  typeof wallet);

/** A text of the catalogue with the values of its places. */
export type Phrase = { id: TextId; values?: Record<string, string> };
