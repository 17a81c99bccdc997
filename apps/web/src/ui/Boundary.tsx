import { Component, type ReactElement } from 'react';
import type { Elements } from './content';

type Props = {
  /** Draws what stands in place of the children once they failed, with the way to try them again. */
  fallback: (failure: { isRepeated: boolean; onRetry: () => void }) => ReactElement;
  children: Elements;
};

/** Keeps a failure of its children while they render to itself; the rest of the page goes on. React logs the error. */
export class Boundary extends Component<Props, { isBroken: boolean; failures: number }> {
  override state = { isBroken: false, failures: 0 };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.setState(({ failures }) => ({ failures: failures + 1 }));
  }

  override render() {
    const { fallback, children } = this.props;
    const { isBroken, failures } = this.state;
    if (!isBroken) return children;
    return fallback({ isRepeated: failures > 1, onRetry: () => this.setState({ isBroken: false }) });
  }
}
