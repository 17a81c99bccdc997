import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { useDraft } from '../../../ui/fields/useDraft';
import { useNumberGuard } from '../../../ui/fields/useNumberGuard';
import { getPairName, poolShare, type TokenPair } from '../pools/pairWords';
import styles from './DetailedFields.module.css';
import type { Removal, RemovalField, TypedRemoval } from './removalForm';

type Props = {
  tokens: TokenPair;
  removal: Removal;
  held: bigint;
  isConnected: boolean;
  onType: (typed: TypedRemoval) => void;
};

/** The fields of the detailed mode: the shares, and the amount received of each token. Each follows from the others. */
export function DetailedFields({ tokens, removal, held, isConnected, onType }: Props) {
  const text = useText();
  const { texts } = removal;
  const pair = getPairName(tokens);
  const type = (field: RemovalField) => (value: string) => onType({ field, text: value });
  return (
    <div className={styles.fields}>
      <RemovalInput
        label={text('liquidity.sharesAmount', { pair })}
        value={texts.shares}
        message={isConnected ? text('common.balance', describeAmount(held, poolShare)) : undefined}
        onMax={held > 0n ? () => type('shares')(formatUnits(held, 18)) : undefined}
        onText={type('shares')}
      />
      <RemovalInput
        label={text('liquidity.receiveAmount', { symbol: abbreviateSymbol(tokens[0].symbol) })}
        value={texts.a}
        onText={type('a')}
      />
      <RemovalInput
        label={text('liquidity.receiveAmount', { symbol: abbreviateSymbol(tokens[1].symbol) })}
        value={texts.b}
        onText={type('b')}
      />
    </div>
  );
}

type InputProps = {
  label: string;
  value: string;
  message?: string | undefined;
  onMax?: (() => void) | undefined;
  onText: (text: string) => void;
};

function RemovalInput({ label, value, message, onMax, onText }: InputProps) {
  const show = useText();
  const { text, type, settle, selection } = useDraft({ value, onStart: () => {}, onSettle: onText });
  const { composed, words } = useNumberGuard(selection.ref);
  return (
    <TextField
      {...selection}
      label={label}
      message={words ?? message}
      kind={words ? 'bad' : 'plain'}
      inputMode="decimal"
      placeholder="0"
      value={composed ?? text}
      suffix={
        onMax && (
          <Button kind="secondary" size="small" className={styles.max} onClick={onMax}>
            {show('common.max')}
          </Button>
        )
      }
      onChange={({ target }) => type(target.value)}
      onBlur={settle}
    />
  );
}
