import { readFileSync } from 'node:fs';
import { SettingError } from './parts.ts';

/**
 * Settings whose values must not be readable in a process list, a log or a container's description
 * (S41). Each may be given as a file: `JWT_SECRET_FILE`.
 */
export const SECRET_SETTINGS: ReadonlySet<string> = new Set([
  ...[
    'DATABASE_URL',
    'DATABASE_MIGRATE_URL',
    'DATABASE_READ_URL',
    'JWT_SECRET',
    'JWT_SECRET_PREVIOUS',
    'CERT_KEY',
    'SMS_TOKEN',
    'SMTP_URL',
    'VAPID_PRIVATE_KEY',
  ],
  ...['FILES_KEY_ID', 'FILES_SECRET', 'VAPID_PREVIOUS', 'OTEL_EXPORTER_OTLP_HEADERS'],
]);

type Given = Readonly<Record<string, string | undefined>>;

function fromFile(name: string, file: string): string {
  try {
    // Editors and `echo` end a file with a line break, which is not part of the secret.
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (failure) {
    throw new SettingError(
      `Setting ${name}_FILE makes no sense: ${failure instanceof Error ? failure.message : 'it cannot be read'}.`,
    );
  }
}

/**
 * Returns the environment with the secrets read from their files; throws if a secret is given
 * twice.
 */
export function withSecretFiles(environment: Given): Given {
  const read: Record<string, string> = {};
  for (const name of SECRET_SETTINGS) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name])
      throw new SettingError(`Settings ${name} and ${name}_FILE are both given: leave one out.`);
    const value = fromFile(name, file);
    // An empty secret would count as absent, and another key would sign: certificates by a key of
    // JWT_SECRET.
    if (value.trim() === '')
      throw new SettingError(`Setting ${name}_FILE makes no sense: the file is empty.`);
    read[name] = value;
  }
  return { ...environment, ...read };
}

/**
 * Returns a setting's value for people to read: only the presence of a secret, and an address
 * without its password.
 */
export function maskedSetting(name: string, value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '(none)';
  const text = Array.isArray(value)
    ? value.join(',')
    : typeof value === 'boolean'
      ? String(Number(value))
      : String(value);
  if (!SECRET_SETTINGS.has(name)) return text;
  if (!name.endsWith('_URL') || !URL.canParse(text)) return '(secret)';
  const { protocol, host, pathname } = new URL(text);
  return `${protocol}//(secret)@${host}${pathname}`;
}
