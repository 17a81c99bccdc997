/**
 * The time after which a test that waits for something gives up, in milliseconds. It ends a hang; it does not judge the
 * speed of the machine.
 */
export const hangMs = 30_000;
