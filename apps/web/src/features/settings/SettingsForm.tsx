// A chunk of its own, loaded when the settings first open.
import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useApprovalPreference, usePreferences } from '../../state/preferences';
import { useText } from '../../text/useText';
import { Segments } from '../../ui/fields/Segments';
import { DeadlineSetting } from './DeadlineSetting';
import { InterfaceSettings } from './InterfaceSettings';
import { ProtectedNode } from './ProtectedNode';
import styles from './Settings.module.css';
import { SlippageSetting } from './SlippageSetting';

type Props = { chain: Chain; config: ProductConfig; onAskExpertMode: () => void };

/** The settings of transactions and of the interface. */
export function SettingsForm({ chain, config, onAskExpertMode }: Props) {
  const text = useText();
  return (
    <div className={styles.form}>
      <section className={styles.section}>
        <h3 className={styles.heading}>{text('settings.transaction')}</h3>
        <SlippageSetting config={config} />
        <DeadlineSetting />
        <ApprovalSetting config={config} />
        <ProtectedNode chain={chain} config={config} />
      </section>
      <InterfaceSettings config={config} onAskExpertMode={onAskExpertMode} />
    </div>
  );
}

function ApprovalSetting({ config }: { config: ProductConfig }) {
  const text = useText();
  const approval = useApprovalPreference(config);
  return (
    <div className={styles.setting}>
      <h4 className={styles.name}>{text('settings.approval')}</h4>
      <Segments
        label={text('settings.approval')}
        options={[
          { value: 'max', label: text('settings.approvalMax') },
          { value: 'exact', label: text('settings.approvalExact') },
        ]}
        value={approval}
        onChange={(value) => usePreferences.setState({ approval: value })}
      />
      <p className={styles.hint}>
        {text(approval === 'max' ? 'settings.approvalMaxHint' : 'settings.approvalExactHint')}
      </p>
    </div>
  );
}
