import { previewName } from '@livery/core/wire/embedProtocol';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useEffect, useRef, useState } from 'react';
import { basePath } from '../../config/basePath';
import { parentGlobal } from '../../config/readParentPage';
import { useText } from '../../text/useText';
import { Segments } from '../../ui/fields/Segments';
import { useTheme } from '../../ui/theme';
import { Panel } from './Panel';
import styles from './Preview.module.css';

const widths = { desktop: 1040, phone: 390 } as const;
const gap = 16;
/** From the last change to the reload of the frames. */
const settleMs = 400;

type Shown = 'both' | keyof typeof widths;
type Theme = 'light' | 'dark';

/** The page itself in frames, with the last draft that fits: it reads the global object of its parent, as other embedders set it. */
export function Preview({ config }: { config: ProductConfig }) {
  const text = useText();
  const [shown, setShown] = useState<Shown>(() => (innerWidth < 1_000 ? 'phone' : 'both'));
  const [theme, setTheme] = useState<Theme>(useTheme());
  return (
    <Panel
      id="studio-preview"
      name={text('studio.preview')}
      controls={
        <>
          <Segments
            label={text('studio.widths')}
            value={shown}
            onChange={setShown}
            options={(['both', 'desktop', 'phone'] as const).map((value) => ({
              value,
              label: text(`studio.${value}`),
            }))}
          />
          <Segments
            label={text('studio.themes')}
            value={theme}
            onChange={setTheme}
            options={(['light', 'dark'] as const).map((value) => ({ value, label: text(`studio.${value}`) }))}
          />
        </>
      }
    >
      <Frames config={config} shown={shown} theme={theme} />
    </Panel>
  );
}

/** The frames side by side, zoomed to the room that there is: Chromium counts what is scaled as covered. */
function Frames({ config, shown, theme }: { config: ProductConfig; shown: Shown; theme: Theme }) {
  const text = useText();
  const version = useShared(config);
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  const width = useWidth(room);
  const frames = (['desktop', 'phone'] as const).filter((frame) => shown === 'both' || shown === frame);
  const needed = frames.reduce((sum, frame) => sum + widths[frame], 0) + gap * (frames.length - 1);
  const scale = Math.min(1, width / needed);
  return (
    <div ref={setRoom} className={styles.room}>
      {version > 0 &&
        width > 0 &&
        frames.map((frame) => (
          <div
            key={frame}
            className={styles.frame}
            style={{ inlineSize: widths[frame] * scale, blockSize: 760 * scale }}
          >
            <iframe
              key={`${version} ${theme}`}
              name={previewName}
              title={`${text('studio.preview')}, ${text(`studio.${frame}`)}`}
              src={`${basePath}/swap?theme=${theme}`}
              style={{ inlineSize: widths[frame], blockSize: 760, zoom: scale }}
            />
          </div>
        ))}
    </div>
  );
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
