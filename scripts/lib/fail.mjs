/** Exits with a message and code 1. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
