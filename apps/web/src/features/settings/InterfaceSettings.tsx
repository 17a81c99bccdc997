import { useSearchParams } from 'wouter';
import { useTheme } from '../../config/useTheme';
import { usePreferences } from '../../state/preferences';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Switch } from '../../ui/Switch';
import { LanguageSetting } from './LanguageSetting';
import styles from './Settings.module.css';

type Props = { onAskExpertMode: () => void };

export function InterfaceSettings({ onAskExpertMode }: Props) {
  const text = useText();
  const [, setSearchParams] = useSearchParams();
  const theme = useTheme();
  const { userExpertMode, userDarkMode } = usePreferences();

  function choose(dark: boolean | null) {
    usePreferences.setState({ userDarkMode: dark });
    // A theme in the link would win over what was just chosen.
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
