import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitise } from '../../../server/html/sanitise.ts';
import { hostileHtml } from '../../support/hostile-html.ts';

const ALLOWED_TAG = /^<\/?(?:p|b|strong|i|em|u|ul|ol|li|h3|h4)>$|^<br \/>$|^<\/a>$/;
const ALLOWED_LINK =
  /^<a href="(?:https:\/\/[^"<>\s]+|mailto:[\w.+-]+@[\w.-]+)" rel="noopener noreferrer nofollow">$/;

/** Every `<` of the output begins a tag of the list: text has its own escaped. */
function expectSafe(html: string): void {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  for (const tag of tags) expect(ALLOWED_TAG.test(tag) || ALLOWED_LINK.test(tag), tag).toBe(true);
  expect(html).not.toMatch(/<script|<style|<!--|\0/i);
  expect(tags.join('')).not.toMatch(/\son\w|javascript:|data:|style=|class=|\sid=|\sname=/i);
}

const PIECES = [
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<a href="https://a.in">',
    '<a href="javascript:alert(1)">',
    '</a>',
    '<ul>',
    '<li>',
    '</ul>',
    '<h3>',
    '<br>',
    '<br/>',
  ],
  ...[
    '<svg>',
    '</svg>',
    '<math>',
    '<mtext>',
    '<style>',
    '</style>',
    '<script>',
    '</script>',
    '<xmp>',
    '</xmp>',
    '<noscript>',
    '</noscript>',
    '<template>',
  ],
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<textarea>',
    '</textarea>',
    '<title>',
    '<select>',
    '<table>',
    '<form>',
    '<img src=x onerror=alert(1)>',
  ],
  ...[
    '"',
    "'",
    '`',
    '=',
    '&lt;',
    '&gt;',
    '&amp;',
    '&#60;',
    '&#x3c;script&#x3e;',
    '&quot;',
    '<',
    '>',
    '/',
    '\0',
    '\u2028',
    ' onclick=',
    'javascript:',
    'text',
    'पाठ',
  ],
];

describe('HTML that may be stored', () => {
  test.each(hostileHtml)('[S5] %j is harmless after sanitising', (html) => {
    const once = sanitise(html);
    expectSafe(once);
    expect(sanitise(once)).toBe(once);
  });

  test('[S5] the list of attacks is long enough', () => {
    expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(60);
  });

  test('[S5] allowed HTML is kept unchanged', () => {
    const html =
      '<h3>Coppers</h3><p>Nine <b>formulas</b>, <em>each</em> with its <u>plan</u>.</p><ul><li>one</li><li>two</li></ul><ol><li>1 &lt; 2 &amp; 3</li></ol>';
    expect(sanitise(html)).toBe(html);
    expect(sanitise('<p>हिन्दी में<br>दो पंक्तियाँ</p>')).toBe('<p>हिन्दी में<br />दो पंक्तियाँ</p>');
  });

  test.each([
    [
      '<a href="https://a.in/x?y=1&amp;z=2">x</a>',
      '<a href="https://a.in/x?y=1&amp;z=2" rel="noopener noreferrer nofollow">x</a>',
    ],
    [
      '<a href="http://a.in" target=_blank rel=opener>x</a>',
      '<a href="https://a.in/" rel="noopener noreferrer nofollow">x</a>',
    ],
    [
      '<a href="mailto:help@a.in">x</a>',
      '<a href="mailto:help@a.in" rel="noopener noreferrer nofollow">x</a>',
    ],
    ['<a href="/home">x</a>', 'x'],
    ['<a href="//evil.in">x</a>', 'x'],
    ['<a href="a.in">x</a>', 'x'],
    ['<a>x</a>', 'x'],
  ])('[S5] the link %j becomes %j', (html, expected) => {
    expect(sanitise(html)).toBe(expected);
  });

  test('[S5] the nesting depth is limited to twenty', () => {
    const deep = sanitise(`${'<b>'.repeat(5000)}x`);
    expect(deep.match(/<b>/g)?.length).toBeLessThanOrEqual(20);
    expect(deep).toContain('x');
  });

  test('[S5] random HTML leaves only allowed tags, and sanitising again changes nothing', () => {
    const html = fc.oneof(
      fc
        .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 })), { maxLength: 14 })
        .map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(html, (given) => {
        const once = sanitise(given);
        expectSafe(once);
        expect(sanitise(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });
});
