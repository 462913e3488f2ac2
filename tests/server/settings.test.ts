import { describe, expect, test } from 'vitest';
import { readSettings } from '../../server/settings.ts';

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

  test('lists, numbers and addresses are parsed', () => {
    expect(
      readSettings({
        PORT: '0',
        APP_ORIGINS: 'https://a.example, http://localhost:5173',
        APP_API_URL: 'https://api.example/v1/',
        DEMO: '0',
        JWT_SECRET: SECRET,
      }),
    ).toMatchObject({ PORT: 0, APP_ORIGINS: ['https://a.example', 'http://localhost:5173'], APP_API_URL: 'https://api.example/v1', DEMO: false });
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://x'],
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
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'yes'],
    ['JOBS', 'no'],
    ['METRICS', 'on'],
    ['DOCS', 'true'],
    ['SMS_URL', 'sms.example'],
    ['SMS_TOKEN', 'short'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['VAPID_PUBLIC_KEY', 'AAAA'],
    ['VAPID_PRIVATE_KEY', 'not base64!'],
    ['VAPID_SUBJECT', 'http://x.example'],
    ['DEMO_CONTROLS', 'true'],
    ['COOKIE_SESSIONS', 'yes'],
  ])('[S41] %s=%s stops the start with the setting’s name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Setting ${name} makes no sense: `));
  });

  test('[S41] outside the demo the secret is required and the controls are refused', () => {
    expect(() => readSettings({ DEMO: '0' })).toThrow('Setting JWT_SECRET is missing: it is required when DEMO=0.');
    expect(() => readSettings({ DEMO: '0', JWT_SECRET: SECRET, DEMO_CONTROLS: '1' })).toThrow('DEMO_CONTROLS');
  });

  test.each([{ APP_ORIGINS: 'https://app.example' }, { APP_API_URL: 'https://api.example/v1' }])(
    '[S34] cookie sessions are refused if app and API have different origins: %j',
    (environment) => {
      expect(() => readSettings({ ...environment, COOKIE_SESSIONS: '1' })).toThrow('COOKIE_SESSIONS');
      expect(readSettings({ COOKIE_SESSIONS: '1' }).COOKIE_SESSIONS).toBe(true);
    },
  );

  test.each([
    [{ SMS_URL: 'https://sms.example' }, 'Setting SMS_TOKEN is missing: it is required beside SMS_URL.'],
    [{ MAIL_FROM: 'a@b.co' }, 'Setting SMTP_URL is missing: it is required beside MAIL_FROM.'],
    [{ VAPID_SUBJECT: 'mailto:a@b.co' }, 'Setting VAPID_PUBLIC_KEY is missing: it is required beside VAPID_SUBJECT.'],
  ])('[S41] an incomplete transport stops the start', (environment, words) => {
    expect(() => readSettings(environment)).toThrow(words);
  });

  test('[S41] no message ever contains a secret', () => {
    expect(() => readSettings({ JWT_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
  });
});
