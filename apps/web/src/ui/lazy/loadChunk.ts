/** The stylesheets that could not be loaded, by their addresses. The bundler requests each of them once only. */
const failed = new Map<string, HTMLLinkElement>();

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.set(target.href, target);
  },
  true,
);

/** The stylesheets that failed while a chunk was loaded, by its loader. */
const failedWith = new WeakMap<() => unknown, readonly string[]>();

/**
 * Loads a chunk. Stylesheets that have failed are requested again: the chunk waits for its own, and not for those of
 * other chunks.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const own = failedWith.get(load) ?? [];
  const before = new Set(failed.keys());
  const sheets = [...failed].map(([address, sheet]) => ({ address, loaded: reloadSheet(sheet) }));
  for (const { loaded } of sheets) loaded.catch(() => undefined);
  await Promise.all(sheets.flatMap(({ address, loaded }) => (own.includes(address) ? [loaded] : [])));
  try {
    return await load();
  } catch (error) {
    failedWith.set(load, [...own, ...[...failed.keys()].filter((address) => !before.has(address))]);
    throw error;
  }
}

function reloadSheet(sheet: HTMLLinkElement): Promise<unknown> {
  const again = document.createElement('link');
  for (const { name, value } of sheet.attributes) again.setAttribute(name, value);
  failed.delete(sheet.href);
  return new Promise((resolve, reject) => {
    again.onload = resolve;
    again.onerror = reject;
    sheet.replaceWith(again);
  });
}
