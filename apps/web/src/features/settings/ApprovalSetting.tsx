import type { ProductConfig } from '@livery/core/wire/productConfig';
import { usePreferences } from '../../state/preferences';
import { useApprovalPreference } from '../../state/useApprovalPreference';
import { useText } from '../../text/useText';
import { Segments } from '../../ui/Segments';
import styles from './Settings.module.css';

export function ApprovalSetting({ config }: { config: ProductConfig }) {
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
