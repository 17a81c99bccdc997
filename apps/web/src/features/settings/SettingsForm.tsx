import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useText } from '../../text/useText';
import { ApprovalSetting } from './ApprovalSetting';
import { DeadlineSetting } from './DeadlineSetting';
import { InterfaceSettings } from './InterfaceSettings';
import styles from './Settings.module.css';
import { SlippageSetting } from './SlippageSetting';

type Props = { config: ProductConfig; onAskExpertMode: () => void };

export function SettingsForm({ config, onAskExpertMode }: Props) {
  const text = useText();
  return (
    <div className={styles.form}>
      <section className={styles.section}>
        <h3 className={styles.heading}>{text('settings.transaction')}</h3>
        <SlippageSetting config={config} />
        <DeadlineSetting />
        <ApprovalSetting config={config} />
      </section>
      <InterfaceSettings onAskExpertMode={onAskExpertMode} />
    </div>
  );
}
