import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { usePreferences } from '../../state/preferences';
import { fetchCatalogue } from '../../text/changeLanguage';
import { getLanguageTag, languages } from '../../text/languages';
import { useLanguage } from '../../text/useLanguage';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/fields/SelectField';
import { Switch } from '../../ui/fields/Switch';
import { Icon } from '../../ui/Icon';
import { useTheme } from '../../ui/theme';
import styles from './Settings.module.css';

/** Expert mode, theme and language. */
export function InterfaceSettings({ onAskExpertMode }: { onAskExpertMode: () => void }) {
  const text = useText();
  const [, setSearchParams] = useSearchParams();
  const theme = useTheme();
  const { userExpertMode, userDarkMode } = usePreferences();

  function choose(dark: boolean | null) {
    usePreferences.setState({ userDarkMode: dark });
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
    <section className={styles.section}>
      <h3 className={styles.heading}>{text('settings.interface')}</h3>
      <Switch
        label={text('settings.expert')}
        checked={userExpertMode}
        onChange={(on) => (on ? onAskExpertMode() : usePreferences.setState({ userExpertMode: false }))}
      />
      <Switch
        label={
          <>
            {text('settings.dark')} <Icon name={theme === 'dark' ? 'moon' : 'sun'} size={16} />
          </>
        }
        checked={theme === 'dark'}
        onChange={choose}
      />
      {userDarkMode !== null && (
        <Button kind="quiet" size="small" className={styles.system} onClick={() => choose(null)}>
          {text('settings.darkSystem')}
        </Button>
      )}
      <LanguageSetting />
    </section>
  );
}

const options = Object.entries(languages).map(([value, label]) => ({ value, label, lang: getLanguageTag(value) }));

/** The language of the page. A choice takes effect and is stored once its texts have loaded. */
function LanguageSetting() {
  const text = useText();
  const language = useLanguage();
  const { mutate, variables, isPending, isError } = useMutation({
    mutationFn: fetchCatalogue,
    onSuccess: (_, chosen) => usePreferences.setState({ language: chosen }),
  });
  return (
    <SelectField
      label={text('settings.language')}
      value={isPending ? variables : language}
      options={options}
      message={isError ? text('settings.languageFailed') : undefined}
      onChange={mutate}
    />
  );
}
