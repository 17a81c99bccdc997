import { useOnline } from '../../chain/online';
import { useSwitchChain } from '../../connection/useConnection';
import type { TextId } from '../../text/textId';
import { useText } from '../../text/useText';
import { Button } from '../Button';
import { Notice } from '../Notice';
import styles from './MainButton.module.css';

/** The label and the action of a form's main button. Without an action it is disabled, and its label or its hint says why. */
export type StepButton<action extends string> = {
  label: TextId;
  values?: Record<string, string>;
  /** A second line. */
  hint?: TextId;
  action?: action | 'switchChain' | undefined;
  isBusy?: boolean;
  isDanger?: boolean;
  /** The element that says why the button is disabled, beside its label. */
  waitsFor?: string | undefined;
};

type Props<action extends string> = {
  button: StepButton<action>;
  chain: { id: number; name: string };
  actions: Record<action, () => void>;
};

/** Actions that open a dialog. */
const opening: readonly string[] = ['connect', 'wrap', 'review'];

/** The main button of a form: the trader's next step. It asks the wallet to switch to the chain by itself. */
export function MainButton<action extends string>({ button, chain, actions }: Props<action>) {
  const text = useText();
  const wallet = useSwitchChain();
  const shown: StepButton<action> = useOnline() ? button : { label: 'shell.noConnection' };
  const { label, values, hint, action, isBusy, isDanger, waitsFor } = shown;
  const isSwitching = action === 'switchChain' && wallet.isPending;
  const steps = { ...actions, switchChain: () => wallet.mutate({ chainId: chain.id }) };
  return (
    <>
      {wallet.isError && action === 'switchChain' && (
        <Notice kind="warn">{text('wallet.didNotSwitch', { network: chain.name })}</Notice>
      )}
      <div className={styles.place}>
        <Button
          className={styles.button}
          size="large"
          kind={isDanger && action ? 'danger' : 'primary'}
          busy={isBusy || isSwitching}
          disabled={!action || isSwitching}
          aria-describedby={waitsFor}
          prompts={action !== 'connect'}
          data-opens={(action && opening.includes(action)) || undefined}
          data-danger={isDanger || undefined}
          onClick={action && steps[action]}
        >
          <span>
            <span>{text(label, values)}</span>
            {hint && <small className={styles.hint}>{text(hint)}</small>}
          </span>
        </Button>
      </div>
    </>
  );
}
