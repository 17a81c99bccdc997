import { getHtmlLanguage } from '@livery/core/domain/text/htmlLanguage';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useMutation } from '@tanstack/react-query';
import { isFramedElsewhere } from '../../config/isFramedElsewhere';
import { usePreferences } from '../../state/preferences';
import { fetchCatalogue } from '../../text/changeLanguage';
import { languageNames } from '../../text/languageNames';
import { useLanguage } from '../../text/useLanguage';
import { useText } from '../../text/useText';
import { SelectField } from '../../ui/fields/SelectField';
import { Switch } from '../../ui/fields/Switch';
import { getSearchKeys } from '../../ui/searchKey';
import styles from './Settings.module.css';
import { ThemeSetting } from './ThemeSetting';

type Props = { config: ProductConfig; onAskExpertMode: () => void };

/** Expert mode, theme, language, and the keys of the search. */
export function InterfaceSettings({ config, onAskExpertMode }: Props) {
  const text = useText();
  const userExpertMode = usePreferences((preferences) => preferences.userExpertMode);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{text('settings.interface')}</h3>
      <Switch
        label={text('settings.expert')}
        checked={userExpertMode}
        onChange={(on) => (on ? onAskExpertMode() : usePreferences.setState({ userExpertMode: false }))}
      />
      <ThemeSetting config={config} />
      <LanguageSetting />
      {!isFramedElsewhere() && (
        <p className={styles.keys}>
          <span>{text('tokens.searchAll')}</span>
          <kbd className={styles.key}>{getSearchKeys() ?? text('settings.searchKeys')}</kbd>
        </p>
      )}
    </section>
  );
}

const options = Object.entries(languageNames).map(([value, label]) => ({ value, label, lang: getHtmlLanguage(value) }));

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
