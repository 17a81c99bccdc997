/** Finds the open dialogs of the page, also those that alert. */
export const dialogSelector = '[role$="dialog"]';
