import { type OnrampProviderId, type OnrampRequest, onrampProviders } from './onrampProviders';

/** The address to frame, or to open in a tab, to buy a chain's native coin at a provider. What is undefined is left out. */
export function getOnrampUrl({ provider, ...request }: OnrampRequest & { provider: OnrampProviderId }): string {
  const { url, getParameters } = onrampProviders[provider];
  const address = new URL(url);
  for (const [name, value] of Object.entries(getParameters(request))) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address.href;
}
