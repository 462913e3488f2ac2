/** What somebody shared into the app: files in their order, and words. */
export interface SharedIn {
  readonly files: readonly File[];
  readonly text: string;
}
