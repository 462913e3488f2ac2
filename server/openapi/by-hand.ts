/** The chapter of routes that are not in the contract. */
export const FILES_AREA = 'Files and streams';

interface Written {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly type: string;
  readonly open: boolean;
  readonly statuses: Readonly<Record<string, string>>;
}

/** Routes outside the contract. */
const WRITTEN: readonly Written[] = [
  {
    path: '/api/events',
    id: 'events',
    summary: 'Server-sent events: says when something changed for the person; `changes` says what.',
    type: 'text/event-stream',
    open: false,
    statuses: {
      200: 'Events named `changes`, and a comment every 20 seconds.',
      401: 'Nobody is signed in.',
      429: 'Too many open streams.',
    },
  },
  {
    path: '/api/calendar/{feed_token}.ics',
    id: 'calendar-file',
    summary:
      'The person’s trainings as a calendar to subscribe to; whoever knows the address may read it, and it can be replaced.',
    type: 'text/calendar',
    open: true,
    statuses: { 200: 'The calendar.', 404: 'There is no such calendar, or not any more.' },
  },
  {
    path: '/pictures/{kind}/{division}/{file}',
    id: 'picture',
    summary: 'A drawn picture; the same address is the same picture for ever.',
    type: 'image/svg+xml',
    open: true,
    statuses: { 200: 'The picture.', 404: 'There is no such picture.' },
  },
  {
    path: '/uploads/{file}',
    id: 'upload',
    summary: 'A picture that somebody sent, re-encoded and without its place.',
    type: 'image/jpeg',
    open: true,
    statuses: { 200: 'The picture.', 404: 'There is no such file for you.' },
  },
  {
    path: '/media/{name}',
    id: 'media',
    summary: 'A film, its captions or a document of the demo’s courses; ranges are answered.',
    type: 'application/octet-stream',
    open: true,
    statuses: {
      200: 'The whole file.',
      206: 'The part that was asked for.',
      404: 'There is no such file.',
    },
  },
  {
    path: '/api/certificates/{file}',
    id: 'certificate',
    summary: 'A certificate as PDF.',
    type: 'application/pdf',
    open: true,
    statuses: { 200: 'The certificate.', 404: 'There is no such certificate for you.' },
  },
];

const fault = { description: 'A fault of ours, with the number under which the log has it.' };
const parametersOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** Files and streams as operations of the API's description; all are this product's own. */
export const writtenPaths = (): Record<string, Record<string, object>> =>
  Object.fromEntries(
    WRITTEN.map(({ path, id, summary, type, open, statuses }) => [
      path,
      {
        get: {
          operationId: id,
          summary,
          tags: [FILES_AREA],
          'x-own': true,
          security: open ? [] : [{ bearer: [] }],
          ...(parametersOf(path).length ? { parameters: parametersOf(path) } : {}),
          responses: {
            ...Object.fromEntries(
              Object.entries(statuses).map(([status, description]) => [
                status,
                {
                  description,
                  ...(status === '200'
                    ? { content: { [type]: { schema: { type: 'string' } } } }
                    : {}),
                },
              ]),
            ),
            '5XX': fault,
          },
        },
      },
    ]),
  );
