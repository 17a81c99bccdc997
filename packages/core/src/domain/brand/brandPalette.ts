/** A brand's colours in one theme, #rrggbb, or #rrggbbaa for the tints. */
export type BrandPalette = {
  /** Buttons and marks. */
  fill: string;
  /** Text on `fill` and `hover`. */
  onFill: string;
  hover: string;
  /** Text on neutral grounds and on the tints. */
  text: string;
  /** Parts of controls that have to stand out from neutral grounds: focus, switches, rings. */
  ui: string;
  tint: string;
  tintHover: string;
  /** The shine at the top of the page. */
  glow: string;
};
