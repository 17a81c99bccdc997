/** Milliseconds after which a list is looked at again. */
export const refreshMs = 600_000;
