// A chunk of its own: loads with the first unlisted token.

import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { useRef, useState } from 'react';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Part } from '../../../ui/Part';
import { ImportedToken } from './ImportedToken';
import styles from './TokenImport.module.css';

type Props = { chain: Chain; tokens: readonly Token[]; onContinue: () => void };

/** The dialog about unlisted tokens, which blocks the swap until the trader accepts the risks. */
export function TokenImport({ chain, tokens, onContinue }: Props) {
  const text = useText();
  const answer = useRef<HTMLInputElement>(null);
  const [isUnderstood, setUnderstood] = useState(false);
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onContinue}
      title={text('tokens.imported')}
      initialFocus={() => answer.current}
      footer={
        <div className={styles.answer}>
          <Checkbox ref={answer} label={text('common.understand')} checked={isUnderstood} onChange={setUnderstood} />
          <Button size="large" disabled={!isUnderstood} onClick={onContinue}>
            {text('tokens.continue')}
          </Button>
        </div>
      }
    >
      <div className={styles.imported}>
        {tokens.map((token) => (
          <Part key={token.address}>
            <ImportedToken chain={chain} token={token} />
          </Part>
        ))}
        <div className={styles.words}>
          <p>{text('tokens.importedAnyone', { network: chain.name })}</p>
          <p>{text('tokens.importedAddress')}</p>
          <p>
            <strong>{text('tokens.importedResale')}</strong>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
