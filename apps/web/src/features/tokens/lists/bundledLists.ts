import { withoutTwins } from './withoutTwins';

/** Published lists that come with the page, by the URL of their newest versions: they stand in while that cannot be had. */
export const bundledLists: Readonly<Record<string, () => Promise<unknown>>> = {
  'https://static.optimism.io/optimism.tokenlist.json': async () =>
    withoutTwins((await import('@eth-optimism/tokenlist')).default),
};
