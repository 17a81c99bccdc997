import { getChain } from '@livery/core/domain/chains';
import { useText } from '../../../text/useText';
import { type EntryField, listPaths, sections } from './fields';

/** Returns a function that names a field of an entry by its path, as the form does. */
export function useFieldNames(): (path: string) => string {
  const text = useText();
  return (path) => {
    if (path === 'domain') return text('studio.host');
    const field = findField(path);
    if (field) return text(`studio.${field.label}`, { chain: getChain(field.chain ?? 0)?.name ?? '' });
    const section = sections.find((one) => listPaths(one).includes(path));
    return section ? text(`studio.${section.id}`) : path;
  };
}

/** Finds the field of the form that sets a path; undefined where there is none of its own. */
export function findField(path: string): EntryField | undefined {
  return sections
    .flatMap<EntryField>(({ fields }) => [...fields])
    .find((field) => field.path === path || field.former === path);
}
