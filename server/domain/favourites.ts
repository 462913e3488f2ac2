import { Refusal } from '../refusal.ts';

type Id = string | number;

/** What a mark is set on. */
export interface Chosen {
  readonly kind: 'product' | 'program';
  readonly id: Id;
}

/** A mark names a product or a program, one of them and not both. */
export function chosenOne({ product_id, program_id }: { product_id?: Id | null | undefined; program_id?: Id | null | undefined }): Chosen {
  if (product_id != null && program_id == null) return { kind: 'product', id: product_id };
  if (program_id != null && product_id == null) return { kind: 'program', id: program_id };
  throw new Refusal(422, 'not-valid', 'Please name one product or one program.', { field: product_id == null ? 'product_id' : 'program_id' });
}
