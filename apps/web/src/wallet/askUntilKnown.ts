/** The pauses before a node is asked; it may be some blocks behind another. */
const delaysMs = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/**
 * Returns the first answer of `ask`, which is called at once and again after ever longer pauses; undefined after about
 * a minute.
 */
export async function askUntilKnown<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  for (const delayMs of delaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  return undefined;
}
