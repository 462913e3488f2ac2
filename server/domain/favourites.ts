import { Refusal } from '../refusal.ts';

type Id = string | number;

/** What a favourite refers to. */
export interface FavouriteTarget {
  readonly kind: 'product' | 'program';
  readonly id: Id;
}

/** A favourite names either a product or a program, not both. */
export function chosenOne({ product_id, program_id }: { product_id?: Id | null | undefined; program_id?: Id | null | undefined }): FavouriteTarget {
  if (product_id != null && program_id == null) return { kind: 'product', id: product_id };
  if (program_id != null && product_id == null) return { kind: 'program', id: program_id };
  throw new Refusal('not-valid', 'Please choose one product or one program.', { field: product_id == null ? 'product_id' : 'program_id' });
}
