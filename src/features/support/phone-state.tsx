import { t } from '../../i18n/t.ts';
import { useDiagnostics } from '../../live/device/use-diagnostics.ts';
import { paths } from '../../rules/paths.ts';
import { MoreLink } from '../../ui/frame/department.tsx';
import { FlightTest } from './flight-test.tsx';
import { PhoneChecks } from './phone-checks.tsx';

/** The conditions for working offline on this phone, and a link to all diagnostics. */
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
