import { t } from '../../i18n/t.ts';
import { useDiagnostics } from '../../live/device/diagnostics.ts';
import { paths } from '../../rules/paths.ts';
import { MoreLink } from '../../ui/frame/department.tsx';
import { FlightTest } from './flight-test.tsx';
import { PhoneChecks } from './phone-checks.tsx';

/**
 * What makes the app work without a signal on this phone, and the way to all that is known of it.
 */
export function PhoneState() {
  const diagnostics = useDiagnostics();
  if (!diagnostics) return null;
  return (
    <div className="stack">
      <PhoneChecks {...diagnostics} />
      <FlightTest />
      <div>
        <MoreLink to={paths.diagnostics}>{t('screen.diagnostics')}</MoreLink>
      </div>
    </div>
  );
}
