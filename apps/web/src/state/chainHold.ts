/** How many trades somebody is looking at: while there are any, the page does not follow the wallet to another chain. */
export const chainHold = { holders: 0 };
