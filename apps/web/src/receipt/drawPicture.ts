// A chunk of its own, loaded when a picture is asked for.

/** The words in the picture of a receipt. */
export type PictureWords = {
  /** The exchange. */
  name: string;
  outcome: string;
  given: string;
  arrived: string;
  /** Quiet words at the end, such as the time and the network. */
  facts: string;
};

/** In pixels; the shape that messengers show whole. */
const [width, height, margin] = [1_200, 630, 80];

type Line = { y: number; size: number; weight: number; color: string; atEnd?: boolean; room?: number };

/**
 * Draws a receipt in the colours and the font of the page, as a PNG of 1,200 × 630 px. Rejects where the browser cannot
 * draw it.
 */
export async function drawPicture({ name, outcome, given, arrived, facts }: PictureWords): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw a picture.');
  const page = getComputedStyle(document.documentElement);
  const color = (token: string) => page.getPropertyValue(token);
  const isRtl = page.direction === 'rtl';
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.fillStyle = color('--bg');
  context.fillRect(0, 0, width, height);
  context.fillStyle = color('--surface');
  context.beginPath();
  context.roundRect(32, 32, width - 64, height - 64, 40);
  context.fill();
  context.fillStyle = color('--brand');
  context.beginPath();
  context.roundRect(isRtl ? width - margin - 12 : margin, margin, 12, 56, 6);
  context.fill();

  /** Writes a line from the start or to the end of the picture, smaller where it would not fit. */
  function write(words: string, { y, size, weight, color: token, atEnd = false, room = width - 2 * margin }: Line) {
    if (!context) return;
    const fontOf = (px: number) => `${weight} ${px}px ${page.getPropertyValue('--font') || 'sans-serif'}`;
    context.font = fontOf(size);
    context.font = fontOf(Math.min(size, Math.floor((size * room) / Math.max(1, context.measureText(words).width))));
    context.fillStyle = color(token);
    context.textAlign = atEnd ? 'end' : 'start';
    context.fillText(words, isRtl === atEnd ? margin : width - margin, y);
  }
  const head = { y: margin + 42, size: 40, room: (width - 2 * margin) / 2 - 48 };
  context.save();
  context.translate(isRtl ? -32 : 32, 0);
  write(name, { ...head, weight: 700, color: '--text' });
  context.restore();
  write(outcome, { ...head, weight: 600, color: '--good', atEnd: true });
  write(`${given} ${isRtl ? '←' : '→'}`, { y: 310, size: 48, weight: 600, color: '--muted' });
  write(arrived, { y: 416, size: 96, weight: 700, color: '--text' });
  write(facts, { y: height - margin - 8, size: 28, weight: 500, color: '--muted' });
  return new Promise((resolve, reject) =>
    canvas.toBlob((drawn) => (drawn ? resolve(drawn) : reject(new Error('The picture could not be made.')))),
  );
}
