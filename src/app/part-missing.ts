/** A part of the app did not arrive. */
export class PartMissing extends Error {
  /** There is no connection, and this device has never had it. */
  readonly offline: boolean;
  /** Whoever draws it next asks for it anew. */
  readonly forget: () => void;
  constructor(offline: boolean, forget: () => void, cause: unknown) {
    super('A part of the app did not arrive.', { cause });
    this.offline = offline;
    this.forget = forget;
  }
}
