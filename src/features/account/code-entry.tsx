import { OTP_LENGTH } from '../../../sync/contract/constants.ts';
import { latinDigits } from '../../../sync/contract/rules/latin-digits.ts';
import { t } from '../../i18n/t.ts';
import { useMessageCode } from '../../live/device/use-message-code.ts';
import { CodeField } from '../../ui/fields/field.tsx';

interface CodeEntryProps {
  digits: string;
  error: string | undefined;
  onDigits: (digits: string) => void;
}

/** The digits of a one-time code: typed, pasted, or filled in by the phone from the message as soon as it comes. */
export function CodeEntry({ digits, error, onDigits }: CodeEntryProps) {
  useMessageCode((code) => onDigits(code.slice(0, OTP_LENGTH)));
  return (
    <CodeField
      name="otp"
      label={t('code.label')}
      value={digits}
      onValue={(typed) => onDigits(latinDigits(typed))}
      length={OTP_LENGTH}
      error={error}
      autoFocus
    />
  );
}
