import { salonText } from '../../i18n/subjects/account/salon.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { SalonPage } from './salon-page.tsx';

/** The hairdresser's salon (rule 2.11). */
export default function SalonScreen({
  document,
  me,
  title,
  Age,
}: DocumentProps<'salonForm', 'get-salon-details'>) {
  return (
    <SalonPage
      document={document}
      me={me}
      title={title}
      lead={salonText('salon.lead')}
      age={<Age />}
      onSaved={() => 'sent'}
    />
  );
}

export const notHere = () => salonText('salon.notHere');
