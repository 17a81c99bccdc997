/**
 * The path under which the page is served, without a trailing slash; empty at the root of a host. The built page finds it from
 * the address of its scripts, which lie in `assets`, because a static release does not know where it will be served.
 */
export const basePath = (
  import.meta.env.PROD && !import.meta.env.SSR
    ? new URL(/* @vite-ignore */ '..', import.meta.url).pathname
    : import.meta.env.BASE_URL
).replace(/\/$/, '');
