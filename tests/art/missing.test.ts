import { expect, test } from 'vitest';
import { kindNames } from '../../art/art.ts';
import { drawMissing, type MissingPicture } from '../../art/missing.ts';
import { type DivisionCode, divisionPalettes } from '../../art/palette.ts';
import { draw, pictureAt } from '../../art/picture.ts';
import { scenes } from '../../art/scenes.ts';

const program: MissingPicture = {
  address: '',
  kind: 'program',
  division: 'mool',
  name: 'Scalp mapping',
};
const codes = Object.keys(divisionPalettes) as DivisionCode[]; // The keys of a constant object.

test.each(kindNames)(
  'a missing %s is drawn as its address says, on any host, whatever else is known of it',
  (kind) => {
    for (const division of codes) {
      const path = `/pictures/${kind}/${division}/one-of-many.svg`;
      const picture = pictureAt(path);
      if (!picture) throw new Error(`No picture at ${path}.`);
      for (const host of ['', 'https://media.example', 'https://media.example/pictures-of-ours'])
        expect(drawMissing({ ...program, address: host + path })).toBe(draw(picture));
    }
  },
);

test('options that an editor fixed in an address are drawn', () => {
  const fixed = drawMissing({
    ...program,
    address: '/pictures/product/rangat/coppers.svg?p=tube&c=b4532e',
  });
  expect(fixed).toContain('#b4532e');
  expect(fixed).not.toBe(
    drawMissing({ ...program, address: '/pictures/product/rangat/coppers.svg?p=jar&c=b4532e' }),
  );
});

test('without a drawing’s address the name chooses the picture: the same name the same picture, another name another', () => {
  const uploaded = { ...program, address: 'https://media.example/uploads/a/b-1600.jpg' };
  expect(drawMissing(uploaded)).toBe(drawMissing(program));
  expect(drawMissing({ ...program, name: 'Scalp health' })).not.toBe(drawMissing(program));
});

test('an unknown division gets a palette of ours, and always the same', () => {
  const foreign = drawMissing({ ...program, division: 'D17' });
  expect(foreign).toBe(drawMissing({ ...program, division: 'D17' }));
  expect(codes.map((division) => drawMissing({ ...program, division }))).toContain(foreign);
});

test('people without a picture get different heads, in several palettes', () => {
  const heads = Array.from({ length: 40 }, (_, i) =>
    drawMissing({ address: '', kind: 'person', division: undefined, name: `Person ${i}` }),
  );
  expect(new Set(heads).size).toBe(40);
});

test('each of the app’s own pictures is drawn, and no two are the same', () => {
  const names = Object.keys(scenes) as (keyof typeof scenes)[]; // The keys of a constant object.
  const drawn = names.map((scene) => drawMissing({ ...program, scene }));
  expect(new Set(drawn).size).toBe(names.length);
});
