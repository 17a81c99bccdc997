import type { PublicActions, TestClient } from 'viem';

export type BuildClient = TestClient<'anvil'> & PublicActions;

/** A request of a method that viem's test client does not know. The answer is for the caller to check. */
export function rawRequest(client: BuildClient, method: string, params: unknown[]): Promise<unknown> {
  return client.request<{ Method: string; Parameters: unknown[]; ReturnType: unknown }>({ method, params });
}
