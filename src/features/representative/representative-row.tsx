import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Representative } from '../../../sync/contract/representative.ts';
import { representativeText } from '../../i18n/subjects/representative.ts';
import { CallLink } from '../../ui/controls/call-link.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Face } from '../../ui/media/face.tsx';

export type OneRepresentative = z.infer<typeof Representative>;

interface RepresentativeRowProps {
  representative: OneRepresentative;
  /** With the number to call, which works without a signal of ours. */
  calls?: boolean;
  end?: ReactNode;
}

/** A representative: who, where, and the code on their card. */
export function RepresentativeRow({ representative, calls = false, end }: RepresentativeRowProps) {
  const { name, city, code, phone } = representative;
  return (
    <Row lead={<Face src={null} name={name} />} title={name} meta={`${city} · ${representativeText('rep.code', { code })}`} end={end}>
      {calls && (
        <div className="acts">
          <CallLink variant="line" phone={phone}>
            {representativeText('rep.call', { name })}
          </CallLink>
        </div>
      )}
    </Row>
  );
}
