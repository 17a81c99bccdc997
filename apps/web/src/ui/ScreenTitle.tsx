import { useEffect } from 'react';
import type { Content } from './content';

type Props = {
  /** The name of the screen, which the browser's tab shows before the operator's. */
  name: string;
  className: string | undefined;
  /** True for the screen that the browser's tab calls by the operator's name alone. */
  isHome?: boolean;
  /** The heading, where that is more than the name. */
  children?: Content;
};

/** The operator's name, as the document brings it. */
let operator: string | undefined;

/** The heading of a screen, which also names the browser's tab. */
export function ScreenTitle({ name, className, isHome = false, children = name }: Props) {
  useEffect(() => {
    operator ??= document.title;
    document.title = isHome ? operator : `${name} · ${operator}`;
  }, [name, isHome]);
  return <h1 className={className}>{children}</h1>;
}
