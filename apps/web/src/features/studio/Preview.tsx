import { previewName } from '@livery/core/wire/embedProtocol';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { basePath } from '../../config/basePath';
import { parentGlobal } from '../../config/readParentPage';
import { useText } from '../../text/useText';
import { Segments } from '../../ui/fields/Segments';
import { useTheme } from '../../ui/theme';
import { samplePathQuery } from './entry/samplePathQuery';
import { Panel } from './Panel';
import styles from './Preview.module.css';

const widths = { desktop: 1040, phone: 390 } as const;
const frameHeight = 760;
const gap = 16;
/** From the last change to the reload of the frames. */
const settleMs = 400;
/** True where a transformed frame counts as covered, so that the page in it would warn of its own preview. */
const zooms = 'isVisible' in IntersectionObserverEntry.prototype;

type Width = keyof typeof widths;
type Theme = 'light' | 'dark';
type Shown = { width: 'both' | Width; theme: 'both' | Theme };
type Props = { config: ProductConfig; chains: readonly number[] };

/**
 * The page itself in frames, with the last draft that fits: it reads the global object of its parent, as other
 * embedders set it.
 */
export function Preview({ config, chains }: Props) {
  const text = useText();
  const own = useTheme();
  const [shown, setShown] = useState<Shown>(() =>
    innerWidth < 1_000 ? { width: 'phone', theme: own } : { width: 'both', theme: 'both' },
  );
  return (
    <Panel
      id="studio-preview"
      name={text('studio.preview')}
      controls={
        <>
          <Segments
            label={text('studio.widths')}
            value={shown.width}
            onChange={(width) => setShown({ ...shown, width })}
            options={(['both', 'desktop', 'phone'] as const).map((value) => ({
              value,
              label: text(`studio.${value}`),
            }))}
          />
          <Segments
            label={text('studio.themes')}
            value={shown.theme}
            onChange={(theme) => setShown({ ...shown, theme })}
            options={[
              { value: 'both', label: text('studio.bothThemes') },
              { value: 'light', label: text('studio.light') },
              { value: 'dark', label: text('studio.dark') },
            ]}
          />
        </>
      }
    >
      <Frames config={config} chains={chains} frames={listFrames(shown)} />
    </Panel>
  );
}

type Frame = { width: Width; theme: Theme };

/** Lists the frames: of both widths in both themes two suffice, the desktop in the light one and the phone in the dark one. */
function listFrames({ width, theme }: Shown): Frame[] {
  if (width === 'both') {
    const [desktop, phone]: Theme[] = theme === 'both' ? ['light', 'dark'] : [theme, theme];
    return [
      { width: 'desktop', theme: desktop ?? 'light' },
      { width: 'phone', theme: phone ?? 'dark' },
    ];
  }
  const themes: Theme[] = theme === 'both' ? ['light', 'dark'] : [theme];
  return themes.map((each) => ({ width, theme: each }));
}

/** The frames side by side, scaled to the room that there is; two desktops stand one above the other. */
function Frames({ config, chains, frames }: Props & { frames: readonly Frame[] }) {
  const text = useText();
  const version = useShared(config);
  const { data: path } = useQuery(samplePathQuery({ config, chains }));
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  const roomWidth = useWidth(room);
  const rowed = frames.every(({ width }) => width === 'desktop') ? frames.slice(0, 1) : frames;
  const needed = rowed.reduce((sum, { width }) => sum + widths[width], 0);
  const scale = Math.min(1, (roomWidth - gap * (rowed.length - 1)) / needed);
  return (
    <div ref={setRoom} className={styles.room}>
      {version > 0 &&
        path !== undefined &&
        roomWidth > 0 &&
        frames.map(({ width, theme }) => (
          <div
            key={`${width} ${theme}`}
            className={styles.frame}
            style={{ inlineSize: widths[width] * scale, blockSize: frameHeight * scale }}
          >
            <iframe
              key={`${version} ${path}`}
              name={previewName}
              title={`${text('studio.preview')}, ${text(`studio.${width}`)}, ${text(`studio.${theme}`)}`}
              src={`${basePath}${path}&theme=${theme}`}
              style={{ inlineSize: widths[width], blockSize: frameHeight, ...toScaled(scale) }}
            />
          </div>
        ))}
    </div>
  );
}

function toScaled(scale: number): CSSProperties {
  return zooms ? { zoom: scale } : { transform: `scale(${scale})` };
}

/** Shares the configuration with the frames once it has not changed for a while. Returns a number that grows with each time. */
function useShared(config: ProductConfig): number {
  const [version, setVersion] = useState(0);
  const text = JSON.stringify(config);
  const isFirst = useRef(true);
  useEffect(() => {
    const share = () => {
      Reflect.set(window, parentGlobal, { data: { config: JSON.parse(text) } });
      setVersion((last) => last + 1);
    };
    const timer = setTimeout(share, isFirst.current ? 0 : settleMs);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => void Reflect.deleteProperty(window, parentGlobal), []);
  return version;
}

/** Returns the width of an element in CSS pixels, 0 before it is known. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
