/** The style sheets that Coinbase Wallet's library puts into the page: what it shows while a phone is asked. */
export const coinbaseStyles = [
  "'sha256-4CSX0cSvsqdXksjA6mWUlZWOxhEmilc7TqCXOuzQjd8='",
  "'sha256-thB/1uQ6hZv+vTQDSxOw21131dHhE475xakO9wp4pxo='",
  "'sha256-iBi3gvWToeXcPvoJh2Qe00AVDlN+f08gX0MtDVLz5qI='",
];
