import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { basePath } from '../../config/basePath';
import { useText } from '../../text/useText';
import { CopyButton } from '../../ui/address/CopyButton';
import type { Elements } from '../../ui/content';
import { Segments } from '../../ui/fields/Segments';
import type { Draft } from './entry/draft';
import { pinnedScriptQuery } from './entry/pinnedScriptQuery';
import { hasAttributes, type SnippetKind, snippetKinds, toSnippet } from './entry/snippets';
import { Panel } from './Panel';
import styles from './Snippets.module.css';

type Props = {
  draft: Draft;
  /** The entry as the exchange has it. */
  served: Draft;
  domain: string;
  /** The field of the sites that may embed it. */
  children: Elements;
};

/** The code that puts the exchange on a page, for each way of embedding, and the entry as JSON. */
export function Snippets({ draft, served, domain, children }: Props) {
  const text = useText();
  const [kind, setKind] = useState<SnippetKind>('element');
  const isHere = domain === location.hostname;
  const { data: pinned, isError } = useQuery({ ...pinnedScriptQuery(), enabled: kind === 'pinned' });
  const address = `${isHere ? `${location.origin}${basePath}` : `https://${domain}`}/`;
  const code = toSnippet(kind, { draft, served, address, pinned });
  const names = {
    element: text('studio.element'),
    pinned: text('studio.pinned'),
    react: 'React',
    wordpress: 'WordPress',
    iframe: 'iframe',
    script: text('studio.script'),
    json: 'JSON',
  };
  return (
    <Panel
      id="studio-snippets"
      name={text('studio.put')}
      controls={
        <Segments
          label={text('studio.ways')}
          value={kind}
          onChange={setKind}
          options={snippetKinds
            .filter((value) => value !== 'pinned' || isSecureContext)
            .map((value) => ({ value, label: names[value] }))}
        />
      }
    >
      {code !== '' && (
        <div className={styles.code}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <pre tabIndex={0} dir="ltr">
            {code}
          </pre>
          <CopyButton value={code} label={text('studio.copy')} />
        </div>
      )}
      {kind === 'pinned' && isError && <p className={styles.hint}>{text('studio.noScript')}</p>}
      {hasAttributes(kind, { draft, served }) && <p className={styles.hint}>{text('studio.draftInCode')}</p>}
      {kind === 'pinned' && pinned && <p className={styles.hint}>{text('studio.pinnedHint')}</p>}
      {kind === 'script' && <p className={styles.hint}>{text('studio.sameOrigin')}</p>}
      {children}
    </Panel>
  );
}
