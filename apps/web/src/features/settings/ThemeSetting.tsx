import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useSearchParams } from 'wouter';
import { usePreferences } from '../../state/preferences';
import { useText } from '../../text/useText';
import { Segments } from '../../ui/fields/Segments';
import { getThemeChoice } from '../../ui/theme';
import styles from './Settings.module.css';

const themes = [
  { choice: 'system', label: 'settings.themeSystem', userDarkMode: 'system' },
  { choice: 'light', label: 'settings.themeLight', userDarkMode: false },
  { choice: 'dark', label: 'settings.themeDark', userDarkMode: true },
] as const;

type Choice = (typeof themes)[number]['choice'];

/** The choice between the system's theme, the light one and the dark one. */
export function ThemeSetting({ config }: { config: ProductConfig }) {
  const text = useText();
  const [searchParams, setSearchParams] = useSearchParams();
  const userDarkMode = usePreferences((preferences) => preferences.userDarkMode);

  function choose(chosen: Choice) {
    usePreferences.setState({ userDarkMode: themes.find(({ choice }) => choice === chosen)?.userDarkMode ?? null });
    // A theme in the link would override the choice.
    setSearchParams(
      (search) => {
        search.delete('theme');
        return search;
      },
      { replace: true },
    );
  }

  return (
    <div className={styles.setting}>
      <h4 className={styles.name}>{text('settings.theme')}</h4>
      <Segments
        label={text('settings.theme')}
        options={themes.map(({ choice, label }) => ({ value: choice, label: text(label) }))}
        value={getThemeChoice({ asked: searchParams.get('theme'), userDarkMode, configured: config.is_dark_mode })}
        onChange={choose}
      />
    </div>
  );
}
