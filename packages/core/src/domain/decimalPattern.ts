/** A plain non-negative decimal such as `0.003`, in its whole and its fraction: no sign, no exponent, no lone point. */
export const decimalPattern = /^([0-9]{1,78})(?:\.([0-9]{1,78}))?$/;
