/** The path that the page is built to be served under, without a slash at its end: empty at the root of a host. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');
