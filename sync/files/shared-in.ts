/** Content that another app shared into this one: files in their order, and text. */
export interface SharedIn {
  readonly files: readonly File[];
  readonly text: string;
}
