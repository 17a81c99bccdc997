import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Router } from 'wouter';
import { basePath } from '../config/basePath';
import type { Texts } from '../text/createTexts';
import { TextProvider } from '../text/TextProvider';

type Props = {
  texts: Texts;
  client: QueryClient;
  /** The path of the screen in the served document, with which React begins; empty if the document has none. */
  served: string;
  /** The query of the served document, for one that was rendered for its link. */
  search?: string;
  children: ReactElement;
};

/** The providers around the page, the same in the browser and in the document that the gateway serves. */
export function Page({ texts, client, served, search = '', children }: Props) {
  return (
    <QueryClientProvider client={client}>
      <TextProvider texts={texts}>
        <Router base={basePath} ssrPath={basePath + served} ssrSearch={search}>
          {children}
        </Router>
      </TextProvider>
    </QueryClientProvider>
  );
}
