import type { Edges } from '../edges.ts';
import { readSession, type Store } from '../store/session.ts';

/** Whether data is to be saved: the connection says it, or the person does (EXPERIENCE 39). */
export async function savesDataHere({ savesData }: Pick<Edges, 'savesData'>, store: Store): Promise<boolean> {
  return savesData() || (await readSession(store, ['data_use'])).data_use?.saver === true;
}
