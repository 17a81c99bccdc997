/** What a document may use beyond its own origin, as sources of the content security policy. */
export type OutsideSources = {
  frames?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
  styles?: readonly string[];
};
