/** Lengths up to this one fit beside a token on every screen in the full size. */
const shortLength = 6;

/** Rounds a length up, so that not every key changes the styles, which would take another layout. */
const roundLength = (length: number) => Math.ceil(length / 2) * 2;

/**
 * Gives a long amount a line of its own where it would be smaller than 12 px beside its token. Only then is the box a
 * container: styles in a container wait for its layout, with each key and before the field first appears.
 */
export function getBoxStyle(length: number) {
  if (length <= shortLength) return undefined;
  return { containerType: 'inline-size', flexBasis: `${roundLength(length) * 7.5}px` };
}

/** Makes an amount as small as it has to be to fit into its box: a digit of the widest font is 0.7 times as wide as high. */
export function getTextStyle(length: number) {
  return length > shortLength ? { fontSize: `clamp(10px, ${142 / roundLength(length)}cqi, var(--size))` } : undefined;
}
