import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../../server/settings/settings.ts';

const SECRET = 'x'.repeat(32);

describe('secrets from files', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'chairside-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (text: string): string => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  };

  test.each(['JWT_SECRET', 'CERT_KEY', 'SMS_TOKEN', 'FILES_SECRET', 'FILES_KEY_ID'])(
    '[S41] %s may be given as a file',
    (name) => {
      const settings = readSettings({
        DEMO: '1',
        [`${name}_FILE`]: file(`${SECRET}\n`),
        ...(name === 'SMS_TOKEN' ? { SMS_URL: 'https://sms.example' } : {}),
      });
      expect(Object.entries(settings)).toContainEqual([name, SECRET]);
    },
  );

  test('[S41] a list and an address may be given as files too', () => {
    expect(
      readSettings({ JWT_SECRET_PREVIOUS_FILE: file(`${SECRET},${'y'.repeat(32)}\n`) })
        .JWT_SECRET_PREVIOUS,
    ).toHaveLength(2);
    expect(
      readSettings({ DEMO: '1', DATABASE_URL_FILE: file('postgres://u:p@db/chairside') })
        .DATABASE_URL,
    ).toBe('postgres://u:p@db/chairside');
  });

  test('[S41] a secret given twice, or in a missing file, stops the start with its name', () => {
    expect(() => readSettings({ JWT_SECRET: SECRET, JWT_SECRET_FILE: file(SECRET) })).toThrow(
      'JWT_SECRET and JWT_SECRET_FILE are both given',
    );
    expect(() => readSettings({ CERT_KEY_FILE: join(folder, 'nowhere') })).toThrow(
      'Setting CERT_KEY_FILE makes no sense',
    );
  });

  test.each(['', '\n', ' \r\n'])(
    '[S41] a secret’s file with only %j stops the start instead of counting as absent',
    (text) => {
      expect(() => readSettings({ CERT_KEY_FILE: file(text) })).toThrow(
        'Setting CERT_KEY_FILE makes no sense: the file is empty.',
      );
    },
  );

  test('[S41] an invalid secret in a file is refused like one in the environment', () => {
    expect(() => readSettings({ JWT_SECRET_FILE: file('short') })).toThrow(
      'Setting JWT_SECRET makes no sense',
    );
  });
});
