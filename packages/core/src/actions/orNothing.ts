import { withPatience } from './patience';

/** Returns a response, or undefined when it fails or is late. */
export async function orNothing<Response>(
  response: Promise<Response>,
  timeoutMs: number,
): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), withPatience(timeoutMs));
  });
  return Promise.race([response.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
