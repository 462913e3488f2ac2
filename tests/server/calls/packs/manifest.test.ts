import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoLessons } from '../../../../demo/world/lessons/syllabus-rows.ts';
import { demoPrograms } from '../../../../demo/world/programs/programs.ts';
import type { Endpoint } from '../../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../../sync/contract/index.ts';
import type { Course } from '../../../../sync/contract/learning/course.ts';
import type { PackManifest } from '../../../../sync/contract/products/packs.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const rowNamed = (name: string): Endpoint | undefined =>
  Object.hasOwn(endpoints, name) ? endpoints[name as EndpointName] : undefined;

const programOf = (kind: string) => {
  const ids = new Set(
    demoLessons.filter((lesson) => lesson.kind === kind).map(({ programId }) => programId),
  );
  const found = demoPrograms.find(
    ({ id, courseId, divisionCode }) => courseId && ids.has(id) && divisionCode === 'rangat',
  );
  if (!found) throw new Error(`No course of Rangat has a lesson of the kind ${kind}.`);
  return found;
};

onEveryDatabase('packs', (server) => {
  async function opener(loginId = 'HD1001') {
    const { bearer } = await signedIn(server(), loginId);
    return (path: string, body: object) =>
      post(server(), `/api/hair_dresser/${path}`, body, bearer);
  }
  async function manifest(kind: string, id: string | number): Promise<PackManifest> {
    const said = await (await opener())('pack-manifest', { kind, id });
    expect(said.status).toBe(200);
    return said.body as unknown as PackManifest;
  }

  test('every file of a course’s pack is served with the declared type, length and hash', async () => {
    const { files, bytes, documents } = await manifest('course', programOf('video').courseId ?? 0);
    expect(documents.map(({ name }) => name)).toContain('elearning-details');
    expect(files.map(({ type }) => type.split(';')[0])).toEqual(
      expect.arrayContaining(['video/mp4', 'text/vtt', 'text/plain', 'image/jpeg']),
    );
    expect(bytes).toBe(files.reduce((sum, file) => sum + file.bytes, 0));
    for (const file of files) {
      const response = await server().fetch(file.url);
      const body = Buffer.from(await response.arrayBuffer());
      expect(
        {
          contentType: response.headers.get('content-type'),
          contentLength: response.headers.get('content-length'),
        },
        file.url,
      ).toEqual({ contentType: file.type, contentLength: String(file.bytes) });
      expect(createHash('sha256').update(body).digest('hex'), file.url).toBe(file.sha256);
    }
  });

  test('a handout has the same size in the course and in the pack', async () => {
    const { courseId, divisionCode } = programOf('pdf');
    const sheet = (await manifest('course', courseId ?? 0)).files.find(
      ({ type }) => type === 'application/pdf',
    );
    expect(sheet?.bytes).toBeGreaterThan(500);
    const said = await (await opener())('elearning-details', {
      leapcode: 'HD1001',
      division_code: divisionCode,
      course_id: courseId,
    });
    const lessons = (said.body.course_details as Course).modules.flatMap(
      (module) => module.lessons,
    );
    expect(lessons.find(({ address }) => address === sheet?.url)?.bytes).toBe(sheet?.bytes);
  });

  test('the documents that a pack names are answered, and its version is stable while nothing changes', async () => {
    const ask = await opener();
    const blended = demoPrograms.find(
      ({ blendedId, divisionCode }) => blendedId && divisionCode === 'rangat',
    );
    for (const [kind, id] of [
      ['course', programOf('quiz').courseId],
      ['program', blended?.id],
      [
        'program',
        demoPrograms.find(({ typeId, divisionCode }) => typeId < 20 && divisionCode === 'rangat')
          ?.id,
      ],
      ['brand', 11],
      ['catalogue', 'rangat'],
    ] as const) {
      const first = await manifest(kind, id ?? 0);
      expect(first.documents.length, kind).toBeGreaterThan(0);
      expect(new Set(first.documents.map((one) => JSON.stringify(one))).size).toBe(
        first.documents.length,
      );
      for (const { name, request } of first.documents.slice(0, 8))
        expect((await ask(name, request)).status, `${kind} ${name}`).toBe(200);
      expect((await manifest(kind, id ?? 0)).version).toBe(first.version);
    }
  });

  test('the packs of a brand and of a catalogue name their lists, products and courses, each with a title and a valid request', async () => {
    const names = async (kind: string, id: string | number) => {
      const { documents } = await manifest(kind, id);
      expect(
        documents.filter(
          ({ name, request, title }) =>
            !title || !rowNamed(name)?.request.safeParse(request).success,
        ),
      ).toEqual([]);
      return new Set(documents.map(({ name }) => name));
    };
    const ofBrand = [
      'brand-courses',
      'elearning-details',
      'get-division-brands',
      'get-product',
      'product-details',
    ];
    expect(await names('brand', 11)).toEqual(
      expect.toSatisfy((all: Set<string>) => ofBrand.every((name) => all.has(name))),
    );
    const more = ['all-programs-list', 'blended-details', 'get-divisions', 'webinar-details'];
    expect(await names('catalogue', 'rangat')).toEqual(
      expect.toSatisfy((all: Set<string>) => [...ofBrand, ...more].every((name) => all.has(name))),
    );
  });

  test('[S25] a pack of another division is refused like a missing one', async () => {
    const ask = await opener('HD1002');
    const foreign = demoPrograms.find(
      ({ divisionCode, courseId }) => courseId && !['rangat', 'mool'].includes(divisionCode),
    );
    for (const body of [
      { kind: 'course', id: foreign?.courseId },
      { kind: 'program', id: foreign?.id },
      { kind: 'catalogue', id: foreign?.divisionCode },
      { kind: 'catalogue', id: 'nowhere' },
      { kind: 'course', id: 999_999 },
      { kind: 'brand', id: 31 },
      { kind: 'brand', id: 999_999 },
    ]) {
      const { status, body: said } = await ask('pack-manifest', body);
      expect({ status, code: said.code }, JSON.stringify(body)).toEqual({
        status: 404,
        code: 'not-found',
      });
    }
  });
});
