/** A file of the built page, as it is sent. */
export type StaticFile = {
  body: Buffer;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  etag: string;
  contentType: string;
  cacheControl: string;
};
