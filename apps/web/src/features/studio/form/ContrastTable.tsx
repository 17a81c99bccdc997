import { neutrals, type ThemeName } from '@livery/core/domain/brand/getBrandPalette';
import { listContrasts } from '@livery/core/domain/brand/listContrasts';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import styles from './ContrastTable.module.css';

type Props = { light: string; dark: string };

/**
 * The contrast of the brand's colours in each of their uses, with the shade that the page shows where the given one is
 * illegible.
 */
export function ContrastTable({ light, dark }: Props) {
  const text = useText();
  const themes: readonly [ThemeName, string][] = [
    ['light', light],
    ['dark', dark],
  ];
  const [inLight = [], inDark = []] = themes.map(([theme, colour]) => listContrasts(colour, theme));
  return (
    <table className={styles.table}>
      <caption className="hidden-text">{text('studio.contrast')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('studio.contrastLight')}</th>
          <th scope="col">{text('studio.contrastDark')}</th>
        </tr>
      </thead>
      <tbody>
        {inLight.map(({ use, required }, index) => (
          <tr key={use}>
            <th scope="row">
              <span>{`${text(`studio.${use}`)} `}</span>
              <span className={styles.required}>{`≥ ${required}`}</span>
            </th>
            {[inLight, inDark].map((contrasts, column) => {
              const contrast = contrasts[index];
              return (
                <td key={themes[column]?.[0]}>
                  {contrast && <Ratio {...contrast} theme={column ? 'dark' : 'light'} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ratio({
  use,
  given,
  shown,
  required,
  colour,
  theme,
}: ReturnType<typeof listContrasts>[number] & { theme: ThemeName }) {
  const text = useText();
  const show = (ratio: number) => <Amount amount={(Math.floor(ratio * 100) / 100).toFixed(2)} />;
  const isKept = Math.abs(given - shown) < 0.005;
  return (
    <span className={styles.ratio}>
      <svg width="36" height="24" aria-hidden="true" className={styles.sample}>
        <rect width="36" height="24" rx="8" fill={use === 'button' ? colour : neutrals[theme].sunken} />
        {use !== 'button' && <rect x="9" y="8" width="18" height="8" rx={use === 'part' ? 4 : 1} fill={colour} />}
      </svg>
      <span>
        {isKept ? (
          <span className={styles.good}>{show(shown)}</span>
        ) : (
          <span className={given < required ? styles.warn : undefined}>
            <s>{show(given)}</s>
            <span>{' → '}</span>
            {show(shown)}
          </span>
        )}
        <span className={styles.note}>{isKept ? text('studio.asGiven') : text('studio.adjusted', { colour })}</span>
      </span>
    </span>
  );
}
