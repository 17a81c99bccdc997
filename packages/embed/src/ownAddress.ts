/**
 * The address of the exchange for elements without one; '' in the npm package, which belongs to none. In the script that an
 * exchange serves beside its page, the build puts the script's own address here.
 */
export const ownAddress: string = '';
