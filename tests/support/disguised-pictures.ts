import sharp from 'sharp';
import { chunk, withChunk } from './pictures.ts';

/** Valid pictures from which the invalid ones are made. */
interface Good {
  readonly jpeg: Buffer;
  readonly png: Buffer;
}

export function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(`\xff\xfe\0\0${text}`, 'latin1');
  comment.writeUInt16BE(comment.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

/** Bytes of an empty archive, header and end. */
const archive = (): Buffer =>
  Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.alloc(40),
    Buffer.from('PK\x05\x06', 'latin1'),
    Buffer.alloc(18),
  ]);

/**
 * Files that are not, or not only, a JPEG or PNG: a description, how to make it, and its name and
 * declared type if they are not a JPEG's.
 */
export const disguised: readonly (readonly [
  what: string,
  make: (good: Good) => Buffer | Promise<Buffer>,
  name?: string,
  type?: string,
])[] = [
  ['a JPEG that says it is a PNG', ({ jpeg }) => jpeg, 'a.png', 'image/png'],
  ['a PNG named .jpg', ({ png }) => png, 'a.jpg', 'image/png'],
  ['a PNG declared a JPEG', ({ png }) => png, 'a.png', 'image/jpeg'],
  ['no ending', ({ jpeg }) => jpeg, 'jpg', 'image/jpeg'],
  ['two endings', ({ jpeg }) => jpeg, 'a.jpg.html', 'image/jpeg'],
  ['no type', ({ jpeg }) => jpeg, 'a.jpg', ''],
  ['a GIF renamed', ({ png }) => sharp(png).gif().toBuffer()],
  ['a GIF', ({ png }) => sharp(png).gif().toBuffer(), 'a.gif', 'image/gif'],
  ['a WebP renamed', ({ png }) => sharp(png).webp().toBuffer(), 'a.png', 'image/png'],
  [
    'an SVG renamed',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'a.svg',
    'image/svg+xml',
  ],
  ['a page renamed', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['nothing', () => Buffer.alloc(0)],
  ['a beginning alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a JPEG cut in half', ({ jpeg }) => jpeg.subarray(0, jpeg.length / 2)],
  [
    'a JPEG cut in half with an end',
    ({ jpeg }) => Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.from([0xff, 0xd9])]),
  ],
  ['a JPEG without its end', ({ jpeg }) => jpeg.subarray(0, -2)],
  ['a PNG without its end', ({ png }) => png.subarray(0, -12), 'a.png', 'image/png'],
  [
    'a PNG with a wrong checksum',
    ({ png }) => Buffer.concat([png.subarray(0, 60), Buffer.from([0xaa]), png.subarray(61)]),
    'a.png',
    'image/png',
  ],
  [
    'a page behind a JPEG',
    ({ jpeg }) => Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script>')]),
  ],
  ['words behind a JPEG', ({ jpeg }) => Buffer.concat([jpeg, Buffer.from('anything at all')])],
  [
    'a byte behind a PNG',
    ({ png }) => Buffer.concat([png, Buffer.from([1])]),
    'a.png',
    'image/png',
  ],
  ['a page in a comment of a JPEG', ({ jpeg }) => withComment(jpeg, '<script>alert(1)</script>')],
  ['PHP in a comment of a JPEG', ({ jpeg }) => withComment(jpeg, '<?php system($_GET[0]);')],
  ['a drawing in a comment of a JPEG', ({ jpeg }) => withComment(jpeg, '<svg/onload=alert(1)>')],
  [
    'a page in a chunk of a PNG',
    ({ png }) => withChunk(png, chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))),
    'a.png',
    'image/png',
  ],
  ['an archive behind a JPEG', ({ jpeg }) => Buffer.concat([jpeg, archive()])],
  [
    'an archive in a comment of a JPEG',
    ({ jpeg }) => withComment(jpeg, archive().toString('latin1')),
  ],
  ['a PDF in a comment of a JPEG', ({ jpeg }) => withComment(jpeg, '%PDF-1.7')],
  [
    'a script in the first segment of a JPEG',
    ({ jpeg }) =>
      Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x2f, 0x2a]),
        Buffer.alloc(0x2f28, 0x20),
        jpeg.subarray(2),
      ]),
  ],
];
