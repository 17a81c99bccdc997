import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../text/useText';
import styles from './PercentField.module.css';
import { formatPercentage } from './removalForm';

/** Long enough that dragging does not render the whole screen, short enough to seem immediate. */
const pauseMs = 100;
const shortcuts = [25, 50, 75, 100];

type Props = {
  /** From 0 to 100, to one decimal. */
  percent: number;
  pairName: string;
  isDisabled: boolean;
  /** True with the slider and the shortcuts, false with the number alone. */
  isSimple: boolean;
  onPercent: (percent: number) => void;
};

/** The percentage of the position to remove: a large number, a slider and shortcuts. */
export function PercentField({ percent, pairName, isDisabled, isSimple, onPercent }: Props) {
  const text = useText();
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? percent;
  const settle = useEffectEvent((value: number) => {
    setDragged(undefined);
    onPercent(value);
  });
  useEffect(() => {
    if (dragged === undefined) return;
    const timer = setTimeout(() => settle(dragged), pauseMs);
    return () => clearTimeout(timer);
  }, [dragged]);
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <output className={styles.percent} dir="ltr">
          <span>{formatPercentage(shown)}</span>
          <small>%</small>
        </output>
        {pairName && <span className={styles.of}>{text('liquidity.ofYour', { pair: pairName })}</span>}
      </div>
      {isSimple && (
        <>
          <input
            type="range"
            min={0}
            max={100}
            step={1}
            className={styles.slider}
            style={{ backgroundSize: `${shown}% 8px` }}
            aria-label={text('liquidity.slider')}
            aria-valuetext={text('common.percent', { percent: formatPercentage(shown) })}
            disabled={isDisabled}
            value={Math.floor(shown)}
            onChange={({ target }) => setDragged(target.valueAsNumber)}
          />
          <div className={styles.shortcuts}>
            {shortcuts.map((value) => (
              <button
                key={value}
                type="button"
                className={styles.shortcut}
                aria-pressed={shown === value}
                disabled={isDisabled}
                onClick={() => {
                  setDragged(undefined);
                  onPercent(value);
                }}
              >
                {value === 100 ? text('common.max') : text('common.percent', { percent: value })}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
