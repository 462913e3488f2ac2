import { expect, test } from 'vitest';
import type { Course } from '../../../sync/contract/learning/course.ts';
import type { LiveProgram } from '../../../sync/contract/learning/live-programs.ts';
import type { PackManifest } from '../../../sync/contract/products/packs.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const DAY = 86_400_000;
const COURSE = { leapcode: 'HD1001', division_code: 'resham', course_id: 1219 } as const;
const addressesIn = (answer: unknown): string[] =>
  JSON.stringify(answer).match(/\/(?:media|handouts)\/[^"]+/g) ?? [];

onEveryDatabase('teaching files', (server) => {
  async function ask(path: string, body: object, loginId = 'HD1001') {
    const { bearer } = await signedIn(server(), loginId);
    return post(
      server(),
      `/api/hair_dresser/${path}`,
      { ...body, ...('leapcode' in body ? { leapcode: loginId } : {}) },
      bearer,
    );
  }
  const status = async (address: string) => (await server().fetch(address)).status;
  const bare = (address: string) => address.replace(/\?.*$/, '');

  test('the films and handouts of a course open only with their signed addresses', async () => {
    const { course_details } = (await ask('elearning-details', COURSE)).body as {
      course_details: Course;
    };
    const found = addressesIn(course_details);
    expect(found.some((address) => address.startsWith('/handouts/'))).toBe(true);
    expect(found.some((address) => address.startsWith('/media/blow-dry-480.mp4'))).toBe(true);
    for (const address of found) {
      expect(await status(address), address).toBe(200);
      expect(await status(bare(address)), bare(address)).toBe(404);
      expect(await status(address.replace(/sig=./, 'sig=_')), address).toBe(404);
      expect(await status(address.replace(/until=\d/, 'until=9')), address).toBe(404);
    }
  });

  test('[1.7] [S14] signed files are sent with no-store, and an open film may be cached', async () => {
    const { course_details } = (await ask('elearning-details', COURSE)).body as {
      course_details: Course;
    };
    for (const address of addressesIn(course_details))
      for (const headers of [{}, { range: 'bytes=0-9' }])
        expect(
          (await server().fetch(address, { headers })).headers.get('cache-control'),
          address,
        ).toBe('no-store');
    expect(
      (await server().fetch('/media/base-level-240.mp4')).headers.get('cache-control'),
    ).toContain('max-age');
  });

  test('a signature opens one film with its captions, or one handout, and no other file', async () => {
    const { course_details } = (await ask('elearning-details', COURSE)).body as {
      course_details: Course;
    };
    const found = addressesIn(course_details);
    const right = (start: string) =>
      found.find((address) => address.startsWith(start))?.replace(/^[^?]*/, '');
    expect(await status(`/handouts/20102.pdf${right('/handouts/')}`)).toBe(404);
    expect(await status(`/media/foils-480.mp4${right('/media/blow-dry-480')}`)).toBe(404);
    expect(await status(`/media/blow-dry-480.mp4${right('/handouts/')}`)).toBe(404);
    expect(await status(`/media/blow-dry.hi.vtt${right('/media/blow-dry-480')}`)).toBe(200);
  });

  test('a person of another division gets no address, neither from the course nor from its pack', async () => {
    expect(addressesIn((await ask('elearning-details', COURSE, 'HD1002')).body)).toEqual([]);
    expect((await ask('elearning-details', COURSE, 'HD1002')).status).toBe(404);
    const pack = await ask('pack-manifest', { kind: 'course', id: 1219 }, 'HD1002');
    expect({ status: pack.status, addresses: addressesIn(pack.body) }).toEqual({
      status: 404,
      addresses: [],
    });
  });

  test('a signed address is valid for seven days, and expired after fourteen', async () => {
    const { course_details } = (await ask('elearning-details', COURSE)).body as {
      course_details: Course;
    };
    const found = addressesIn(course_details);
    server().clock.advance(7 * DAY);
    for (const address of found) expect(await status(address)).toBe(200);
    server().clock.advance(7 * DAY);
    for (const address of found) expect(await status(address), address).toBe(404);
  });

  test('the files of a pack open, and its version stays the same when their addresses change', async () => {
    const manifest = async () =>
      (await ask('pack-manifest', { kind: 'course', id: 1219 })).body as unknown as PackManifest;
    const first = await manifest();
    expect(first.files.length).toBeGreaterThan(2);
    for (const { url, bytes } of first.files)
      expect((await (await server().fetch(url)).arrayBuffer()).byteLength).toBe(bytes);
    server().clock.advance(15 * DAY);
    const later = await manifest();
    expect(later.files.map(({ url }) => url)).not.toEqual(first.files.map(({ url }) => url));
    expect(later.version).toBe(first.version);
  });

  test('the handouts of a training need a signature, and an open film needs none', async () => {
    const said = (
      await ask('webinar-details', {
        leapcode: 'HD1001',
        division_code: 'rangat',
        program_id: 102,
        program_type_id: 12,
      })
    ).body;
    const { materials } = said.program_details as LiveProgram;
    const sheets = materials.flatMap(({ address }) => address ?? []);
    expect(sheets.length).toBeGreaterThan(0);
    for (const sheet of sheets)
      expect({ signed: await status(sheet), bare: await status(bare(sheet)) }).toEqual({
        signed: 200,
        bare: 404,
      });
    expect(await status('/media/base-level-240.mp4')).toBe(200);
  });
});
