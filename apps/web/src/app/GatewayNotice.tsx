// A chunk of its own: only the page of a static release checks that its gateway answers.
import { useQuery } from '@tanstack/react-query';
import { fetchFromGateway } from '../config/gateway';
import { useText } from '../text/useText';
import { Notice } from '../ui/Notice';
import styles from './GatewayNotice.module.css';

const checkMs = 10_000;
const timeoutMs = 5_000;

/**
 * Says that the gateway of a static release does not answer, for as long as that lasts. A browser does not tell a page
 * whether a server is down or refuses the page's origin, so the sentence names both.
 */
export function GatewayNotice({ gateway }: { gateway: string }) {
  const text = useText();
  const { isError } = useQuery({
    queryKey: ['gateway', gateway],
    queryFn: async () => (await fetchFromGateway('/api/config', { signal: AbortSignal.timeout(timeoutMs) })).status,
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state: { error } }) => error !== null && checkMs,
  });
  return (
    <div role="alert" className={styles.place}>
      {isError && <Notice kind="bad">{text('shell.gatewayRefused', { gateway, origin: location.origin })}</Notice>}
    </div>
  );
}
