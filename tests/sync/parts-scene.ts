import { dispatch } from '../../sync/outbox/put.ts';
import { keepDraftFile } from '../../sync/page/files.ts';
import { type Fault, PartsApi } from './parts-api.ts';
import { Scene, valid } from './scene.ts';

const written = {
  HDCode: 'HD1001',
  HDName: 'Asha',
  UserContactNo: '9822041187',
  IssueType: 'Login',
  EmailID: 'asha@salon.in',
  IssueDescription: 'Dark.',
};
/** The entry's id, which is its key. */
export const ID = 'ticket';
/** Longer (milliseconds) than an entry rests between two tries. */
export const LATER_MS = 600_000;

const contentOf = (size: number, seed: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, i) => (i * 31 + seed * 7 + (i >> 8)) % 251);

/** A device on which a ticket with pictures of these sizes (bytes) waits, and the API. */
export async function open(sizes: readonly number[], faults: readonly Fault[] = []) {
  const api = new PartsApi();
  api.faults = [...faults];
  const scene = await Scene.open({ ...api.answers, 'validate-token': valid });
  const contents = sizes.map(contentOf);
  const pictures = [];
  for (const [n, content] of contents.entries()) {
    const file = new File([content], `${n}.jpg`, { type: 'image/jpeg' });
    pictures.push(await keepDraftFile(scene.store, file, { id: `picture-${n}`, at: 0 }));
  }
  await dispatch(
    scene.store,
    'ask-help',
    { ...written, pictures },
    { id: ID, at: scene.edges.now() },
  );
  return { api, scene, contents: contents.map((content) => Buffer.from(content)) };
}
export const row = async ({ store }: Scene) => store.db.outbox.where('id').equals(ID).first();
