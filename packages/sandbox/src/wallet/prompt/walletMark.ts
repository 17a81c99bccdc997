const size = 32;
/** Path of a sandcastle. */
const castle = 'M7 24V13h3v2h2.5v-2h7v2H22v-2h3v11h-6v-3.5a3 3 0 0 0-6 0V24ZM15.4 13V7.2l5.2 2.1-3.8 1.6V13Z';
const [ground, sand] = ['#0f766e', '#fde68a'];

/** Icon of the wallet in the format of EIP-6963. */
export const walletIcon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="9" fill="${ground}"/><path d="${castle}" fill="${sand}"/></svg>`,
)}`;

/** Creates the icon as an element, for pages whose policy forbids data URLs. */
export function createWalletMark(): SVGElement {
  const create = (tag: string, attributes: Record<string, string>) => {
    const created = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
    return created;
  };
  const mark = create('svg', { viewBox: `0 0 ${size} ${size}`, width: '28', height: '28', 'aria-hidden': 'true' });
  const square = create('rect', { width: `${size}`, height: `${size}`, rx: '9', fill: ground });
  mark.append(square, create('path', { d: castle, fill: sand }));
  if (!(mark instanceof SVGElement)) throw new TypeError('The browser does not support SVG.');
  return mark;
}
