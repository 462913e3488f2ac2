import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkConfig, readSettings } from '../../../server/settings/settings.ts';

const SECRET = 'x'.repeat(32);

describe('settings', () => {
  test('an empty environment is a demo on port 4173 of this machine', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 4173,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      DEMO: true,
      DEMO_CONTROLS: false,
      APP_API_URL: '/api',
      ACCESS_TOKEN_SECONDS: 600,
      RATE_PER_MINUTE: 60,
      TRUSTED_PROXIES: 0,
      APP_ORIGINS: [],
    });
  });

  test.each(['CODES_AT_USUAL_PACE', 'OTP_PER_DAY'])(
    '[E9] the number of codes at the usual pace is read from %s',
    (name) => {
      expect(readSettings({ [name]: '7' })).toMatchObject({ CODES_AT_USUAL_PACE: 7 });
    },
  );

  test('lists, numbers and addresses are parsed', () => {
    expect(
      readSettings({
        PORT: '0',
        APP_ORIGINS: 'https://a.example, http://localhost:5173',
        APP_API_URL: 'https://api.example/v1/',
        DEMO: '0',
        JWT_SECRET: SECRET,
      }),
    ).toMatchObject({
      PORT: 0,
      APP_ORIGINS: ['https://a.example', 'http://localhost:5173'],
      APP_API_URL: 'https://api.example/v1',
      DEMO: false,
    });
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DATABASE_MIGRATE_URL', 'mysql://x'],
    ['DATABASE_PREPARE', 'yes'],
    ['PUBLIC_URL', 'chairside.example'],
    ['PUBLIC_URL', 'ftp://x'],
    ['APP_API_URL', '//evil.example'],
    ['APP_API_URL', 'api'],
    ['APP_API_URL', 'javascript:alert(1)'],
    ['APP_TRAINING_SERVICE_URL', 'https://user:pw@x.example'],
    ['APP_ORIGINS', '*'],
    ['APP_ORIGINS', 'https://a.example/path'],
    ['APP_ORIGINS', 'https://a.example,b.example'],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['JWT_SECRET_PREVIOUS', 'short'],
    ['ACCESS_TOKEN_SECONDS', '601'],
    ['ACCESS_TOKEN_SECONDS', '0'],
    ['RATE_PER_MINUTE', 'many'],
    ['TRUSTED_PROXIES', '11'],
    ['TRUSTED_NETWORKS', '203.0.113.9'],
    ['TRUSTED_NETWORKS', '203.0.113.0/33'],
    ['TRUSTED_NETWORKS', '0.0.0.0/0'],
    ['TRUSTED_NETWORKS', '203.0.113.0/24,office'],
    ['TRUSTED_NETWORKS', '2001:db8::/65'],
    ['SMS_PER_HOUR', '0'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'yes'],
    ['JOBS', 'no'],
    ['METRICS_PORT', 'on'],
    ['DOCS', 'true'],
    ['SMS_URL', 'sms.example'],
    ['SMS_TOKEN', 'short'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['VAPID_PUBLIC_KEY', 'AAAA'],
    ['VAPID_PRIVATE_KEY', 'not base64!'],
    ['VAPID_SUBJECT', 'http://x.example'],
    ['VAPID_PREVIOUS', 'AAAA:AAAA'],
    ['DEMO_CONTROLS', 'true'],
    ['COOKIE_SESSIONS', 'yes'],
  ])('[S41] %s=%s stops the start with the setting’s name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^Setting ${name} makes no sense: `),
    );
  });

  test.each([
    ['DATABASE_URL', 'postgres://db/chairside', 'postgres://127.0.0.1/chairside'],
    ['PUBLIC_URL', 'https://app.salon.example', 'https://localhost'],
    ['HOST', '0.0.0.0', '::'],
    ['TRUSTED_PROXIES', '1', '2'],
    ['NODE_ENV', 'production', 'production'],
    ['SMS_URL', 'https://sms.example', 'http://127.0.0.1:9'],
    ['SMTP_URL', 'smtp://mail.example', 'smtps://mail.example'],
    ['FILES_URL', 'https://store.example/files', 'http://127.0.0.1:9000/files'],
    ['JWT_SECRET', SECRET, 'another secret, which is long enough, too'],
  ])('[S41] with %s an explicit DEMO is required', (name, ...values) => {
    const complete = {
      ...(name === 'SMS_URL' ? { SMS_TOKEN: 'token-of-the-gateway' } : {}),
      ...(name === 'SMTP_URL' ? { MAIL_FROM: 'a@b.example' } : {}),
      ...(name === 'FILES_URL' ? { FILES_KEY_ID: 'key', FILES_SECRET: 'secret' } : {}),
    };
    for (const value of values) {
      expect(() => readSettings({ ...complete, [name]: value })).toThrow(
        `Setting DEMO is missing: beside ${name} it must be said.`,
      );
      expect(() => readSettings({ ...complete, [name]: value, DEMO: '' })).toThrow(
        'Setting DEMO is missing',
      );
      expect(readSettings({ ...complete, [name]: value, DEMO: '1' }).DEMO).toBe(true);
      expect(readSettings({ ...complete, JWT_SECRET: SECRET, [name]: value, DEMO: '0' }).DEMO).toBe(
        false,
      );
    }
  });

  test.each([
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2' },
    { PUBLIC_URL: 'http://localhost:4173' },
    { NODE_ENV: 'test' },
    { TRUSTED_PROXIES: '0' },
  ])('[S41] with %j alone a demo is still the default', (environment) => {
    expect(readSettings(environment).DEMO).toBe(true);
  });

  test('[S41] a secret in a file requires an explicit DEMO like one in the environment', () => {
    const folder = mkdtempSync(join(tmpdir(), 'chairside-secret-'));
    writeFileSync(join(folder, 'jwt'), SECRET);
    expect(() => readSettings({ JWT_SECRET_FILE: join(folder, 'jwt') })).toThrow(
      'Setting DEMO is missing: beside JWT_SECRET it must be said.',
    );
    rmSync(folder, { recursive: true });
  });

  test('[S41] outside the demo the secret is required and the controls are refused', () => {
    expect(() => readSettings({ DEMO: '0' })).toThrow(
      'Setting JWT_SECRET is missing: it is required when DEMO=0.',
    );
    expect(() => readSettings({ DEMO: '0', JWT_SECRET: SECRET, DEMO_CONTROLS: '1' })).toThrow(
      'DEMO_CONTROLS',
    );
  });

  test.each([{ APP_ORIGINS: 'https://app.example' }, { APP_API_URL: 'https://api.example/v1' }])(
    '[S34] cookie sessions are refused if app and API have different origins: %j',
    (environment) => {
      expect(() => readSettings({ ...environment, COOKIE_SESSIONS: '1' })).toThrow(
        'COOKIE_SESSIONS',
      );
      expect(readSettings({ COOKIE_SESSIONS: '1' }).COOKIE_SESSIONS).toBe(true);
    },
  );

  test.each([
    [
      { DEMO: '1', SMS_URL: 'https://sms.example' },
      'Setting SMS_TOKEN is missing: it is required beside SMS_URL.',
    ],
    [{ MAIL_FROM: 'a@b.co' }, 'Setting SMTP_URL is missing: it is required beside MAIL_FROM.'],
    [
      { VAPID_SUBJECT: 'mailto:a@b.co' },
      'Setting VAPID_PUBLIC_KEY is missing: it is required beside VAPID_SUBJECT.',
    ],
  ])('[S41] an incomplete transport (%j) stops the start', (environment, words) => {
    expect(() => readSettings(environment)).toThrow(words);
  });

  test('[S41] the message for an invalid secret does not contain it', () => {
    expect(() => readSettings({ JWT_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
  });

  test('[S39] the former switch for metrics on the public port stops the start and names the setting for the port', () => {
    expect(() => readSettings({ METRICS: '1' })).toThrow('METRICS_PORT');
  });
});

describe('check-config', () => {
  const printed = (environment: Readonly<Record<string, string>>): string[] => {
    const lines: string[] = [];
    checkConfig(readSettings(environment), (line) => lines.push(line));
    return lines;
  };

  test('prints every setting, given or not', () => {
    const lines = printed({ PORT: '8080', APP_ORIGINS: 'https://a.example,https://b.example' });
    expect(lines).toEqual(
      expect.arrayContaining([
        'PORT=8080',
        'HOST=127.0.0.1',
        'DEMO=1',
        'APP_ORIGINS=https://a.example,https://b.example',
      ]),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'DATABASE_URL=(none)',
        'PUBLIC_URL=(none)',
        'FILES_URL=(none)',
        'SMS_URL=(none)',
      ]),
    );
  });

  test('prints defaults that follow from other settings', () => {
    expect(printed({})).toEqual(
      expect.arrayContaining([
        'LOG_LEVEL=warn',
        'DRAIN_SECONDS=0',
        'DOCS=1',
        'METRICS_HOST=127.0.0.1',
      ]),
    );
    expect(printed({ DEMO: '0', JWT_SECRET: SECRET, HOST: '0.0.0.0' })).toEqual(
      expect.arrayContaining([
        'LOG_LEVEL=info',
        'DRAIN_SECONDS=5',
        'DOCS=0',
        'METRICS_HOST=0.0.0.0',
      ]),
    );
    const given = {
      DEMO: '1',
      HOST: '0.0.0.0',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '7',
      DOCS: '0',
      METRICS_HOST: '127.0.0.1',
    };
    expect(printed(given)).toEqual(
      expect.arrayContaining([
        'LOG_LEVEL=error',
        'DRAIN_SECONDS=7',
        'DOCS=0',
        'METRICS_HOST=127.0.0.1',
      ]),
    );
  });

  test('[S41] masks every secret, whatever its form', () => {
    const hidden = 'hunter2:hunter2hunter2hunter2hunter2';
    const text = printed({
      DEMO: '1',
      JWT_SECRET: hidden,
      JWT_SECRET_PREVIOUS: hidden,
      CERT_KEY: hidden,
      DATABASE_URL: 'postgres://chairside:hunter2@db.example:5432/chairside?password=hunter2',
      SMS_URL: 'https://sms.example',
      SMS_TOKEN: hidden,
      SMTP_URL: 'smtp://chairside:hunter2@mail.example',
      MAIL_FROM: 'a@b.example',
      FILES_URL: 'https://bucket.example/b',
      FILES_KEY_ID: hidden,
      FILES_SECRET: hidden,
    }).join('\n');
    expect(text).not.toContain('hunter2');
    expect(text).toContain('DATABASE_URL=postgres://(secret)@db.example:5432/chairside');
    expect(text).toContain('JWT_SECRET=(secret)');
  });
});
