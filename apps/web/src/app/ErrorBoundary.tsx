import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

type Props = { message: string; reload: string; children: ReactNode };

/** Shows a message with a reload button when rendering fails, such as when a chunk is gone after a deployment. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { message, reload, children } = this.props;
    if (!this.state.isBroken) return children;
    return (
      <main className="shell-broken">
        <Notice kind="bad" action={<Button onClick={() => location.reload()}>{reload}</Button>}>
          {message}
        </Notice>
      </main>
    );
  }
}
