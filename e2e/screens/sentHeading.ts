/**
 * The headings of a dialog whose transaction was sent, and did not fail. The chains here mine a transaction at once, so
 * that the first may give way to the second before it is seen.
 */
export const sentHeading = /Transaction Submitted|Done/;
