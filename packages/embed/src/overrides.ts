import { type EmbedOverride, embedOverrides } from '@livery/core/wire/embedProtocol';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The overrides as properties, such as `brandColor`; null for none. */
export type ExchangeOverrides = { [Name in EmbedOverride as CamelCase<Name>]: string | null };

/** The overrides as attributes, such as `brand-color`. */
export const overrideAttributes: readonly string[] = embedOverrides.map(toAttribute);
export const overrideProperties: readonly string[] = embedOverrides.map(toProperty);

/**
 * Returns the overrides that an element's attributes set. An older exchange refuses names that it does not know, so
 * others are left out.
 */
export function readOverrides(element: Element): Partial<Record<EmbedOverride, string>> {
  return Object.fromEntries(
    embedOverrides.flatMap((name) => {
      const value = element.getAttribute(toAttribute(name));
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Lets the properties of the overrides get and set their attributes. */
export function defineOverrides(prototype: Element): void {
  for (const name of embedOverrides) {
    const attribute = toAttribute(name);
    Object.defineProperty(prototype, toProperty(name), {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return this.getAttribute(attribute);
      },
      set(this: Element, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  }
}

function toAttribute(name: string): string {
  return name.replaceAll('_', '-');
}

function toProperty(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
