import { useSyncExternalStore } from 'react';
import { formSections } from '../entry/fields';

/** The part of the window, from its top, in which a section is read. */
const readPart = 0.4;

/** Returns the id of the section that is read: the last one whose head has come into the upper part of the window. */
export function useCurrentSection(): string | undefined {
  return useSyncExternalStore(subscribe, findSection);
}

function findSection(): string | undefined {
  if (scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 1) return formSections.at(-1)?.id;
  return (formSections.findLast(({ id }) => isRead(id)) ?? formSections[0])?.id;
}

function isRead(id: string): boolean {
  const top = document.getElementById(`studio-${id}`)?.getBoundingClientRect().top;
  return top !== undefined && top < innerHeight * readPart;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}
