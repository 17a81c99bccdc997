/** An error as EIP-1193 has it: pages tell failures apart by a number, which `BaseError` does not carry. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
