import { type Settings, settingNames } from './settings.ts';
import { maskedSetting } from './settings-secrets.ts';

/** Prints every setting as the server would use it, secrets masked; settings that make no sense have stopped it before. */
export function checkConfig(settings: Settings, say: (line: string) => void): void {
  for (const name of settingNames) say(`${name}=${maskedSetting(name, settings[name])}`);
}
