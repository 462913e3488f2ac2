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
  'a missing %s is drawn from its drawing address alone, on any host',
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

test('the shape and the colour in an address change the drawing', () => {
  const fixed = drawMissing({
    ...program,
    address: '/pictures/product/rangat/coppers.svg?p=tube&c=b4532e',
  });
  expect(fixed).toContain('#b4532e');
  expect(fixed).not.toBe(
    drawMissing({ ...program, address: '/pictures/product/rangat/coppers.svg?p=jar&c=b4532e' }),
  );
});

test('without a drawing address the picture depends on the name', () => {
  const uploaded = { ...program, address: 'https://media.example/uploads/a/b-1600.jpg' };
  expect(drawMissing(uploaded)).toBe(drawMissing(program));
  expect(drawMissing({ ...program, name: 'Scalp health' })).not.toBe(drawMissing(program));
});

test('an unknown division always gets the palette of the same known division', () => {
  const foreign = drawMissing({ ...program, division: 'D17' });
  expect(foreign).toBe(drawMissing({ ...program, division: 'D17' }));
  expect(codes.map((division) => drawMissing({ ...program, division }))).toContain(foreign);
});

test('forty people without a picture get forty different heads', () => {
  const heads = Array.from({ length: 40 }, (_, i) =>
    drawMissing({ address: '', kind: 'person', division: undefined, name: `Person ${i}` }),
  );
  expect(new Set(heads).size).toBe(40);
});

test('each scene of the app has a drawing of its own', () => {
  const names = Object.keys(scenes) as (keyof typeof scenes)[]; // The keys of a constant object.
  const drawn = names.map((scene) => drawMissing({ ...program, scene }));
  expect(new Set(drawn).size).toBe(names.length);
});
