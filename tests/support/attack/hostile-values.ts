/** A JSON value as raw text, for values that JavaScript cannot hold. */
export class Written {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const nested = (depth: number, open: string, close: string): Written =>
  new Written(`${open.repeat(depth)}1${close.repeat(depth)}`);

const WRONG_TYPES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  '',
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { toString: 1 },
];

const NUMBERS: readonly unknown[] = [
  ...[
    '-0',
    '1e309',
    '-1e309',
    '9007199254740993',
    '-9007199254740993',
    '1e21',
    '1e-7',
    '2147483648',
    '-2147483649',
    '9223372036854775808',
  ].map((text) => new Written(text)),
  ...[-1, 0.5, 1e15, 'NaN', 'Infinity', '1e309', '0x10', '-1', '007', '1_000', '٣', '９００１'],
];

export const INJECTIONS: readonly string[] = [
  "'; drop table accounts; --",
  "' or '1'='1",
  '"; select pg_sleep(10); --',
  '$1',
  '%',
  '____',
  '\\',
  '(a|a)*$',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}$(id)',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'a\r\nSet-Cookie: x=y',
  'x\n{"level":30,"event":"auth.signed-in"}',
  'http://169.254.169.254/latest/meta-data',
  '=HYPERLINK("http://evil.example","x")',
];

const TEXTS: readonly string[] = [
  'x'.repeat(501),
  'x'.repeat(60_000),
  '9'.repeat(400),
  ' '.repeat(5000),
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ud83d',
  'e\u0301'.repeat(100),
  '\u00e9',
  '\u202egnp.exe',
  '\u200b\u200d\ufeff',
  '\u0130\u0131\u017f\u212a',
  'ﷺ'.repeat(100),
  '👩🏽‍🦱'.repeat(60),
  'z\u0335'.repeat(200),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'undefined',
  'null',
  '[object Object]',
];

const SHAPES: readonly unknown[] = [
  nested(500, '[', ']'),
  nested(500, '{"a":', '}'),
  nested(9000, '[', ']'),
  nested(6000, '{"a":', '}'),
  new Written('{"__proto__":{"admin":true}}'),
  new Written('{"constructor":{"prototype":{"admin":true}}}'),
  Array.from({ length: 10_000 }, () => 0),
  Array.from({ length: 2000 }, () => 'rangat'),
  Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`field${index}`, index])),
];

/** Values that replace a valid one. */
export const HOSTILE: readonly unknown[] = [
  ...WRONG_TYPES,
  ...NUMBERS,
  ...INJECTIONS,
  ...TEXTS,
  ...SHAPES,
];

/** Fields that no caller may write, or that have a meaning in JavaScript (S26). */
export const SMUGGLED: Readonly<Record<string, unknown>> = {
  id: 'TR2001',
  role: 'trainer',
  is_register: 1,
  isRegister: 1,
  is_trainer: 1,
  login_code: 'TR2001',
  account_id: 'smuggled',
  accountId: 'HD1003',
  author_id: 'HD1003',
  tnc: true,
  termsAccepted: false,
  setPassword: 0,
  passwordHash: 'smuggled',
  password_hash: 'smuggled',
  mobile: '9999999999',
  registration_code: 'CS-0000-0000',
  divisions: ['rangat', 'neelam', 'vayu', 'mool', 'resham'],
  status: 'published',
  pinned: true,
  likes: 1_000_000,
  score: 100,
  passed: true,
  late: false,
  number: 1,
  created_at: '1970-01-01T00:00:00Z',
  now: 0,
  db: null,
  account: { id: 'TR2001', role: 'trainer' },
  constructor: { prototype: { admin: true } },
};

const MARK = 'written:';

/** Returns JSON with the raw pieces inserted unchanged. */
export function toJson(value: unknown): string {
  const pieces: string[] = [];
  const marked = JSON.stringify(value, (_key, part: unknown) => {
    if (!(part instanceof Written)) return part;
    pieces.push(part.text);
    return `${MARK}${pieces.length - 1}`;
  });
  return marked.replaceAll(
    new RegExp(`"${MARK}(\\d+)"`, 'g'),
    (_whole, index: string) => pieces[Number(index)] ?? 'null',
  );
}
