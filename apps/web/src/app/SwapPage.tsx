import type { Chain } from '@livery/core/domain/chain';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { SettingsButton } from '../features/settings/SettingsButton';
import { useText } from '../text/useText';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';

type Props = { app: AppConfig; chain: Chain; onConnect: () => void };

export function SwapPage({ app, onConnect }: Props) {
  const text = useText();
  return (
    <Card>
      <SettingsButton config={app.config} />
      <Button size="large" onClick={onConnect}>
        {text('wallet.connect')}
      </Button>
    </Card>
  );
}
