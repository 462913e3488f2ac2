import type { ReactNode } from 'react';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { certificatesText } from '../../i18n/certificates.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { NearCard, OnTheWay } from './on-the-way.tsx';

interface NoCertificatesProps {
  title: string;
  wallet: AppResponse<'my-certificates'>;
  /** The link to the page on which any certificate is checked. */
  check: ReactNode;
}

/** No certificate yet: the nearest one with what is still to be done, or where courses are. */
export function NoCertificates({ title, wallet: { on_the_way, nearest }, check }: NoCertificatesProps) {
  const [first, ...others] = nearest ?? [];
  return (
    <>
      <Empty
        level={1}
        picture="work"
        kicker={title}
        title={certificatesText('certificates.empty')}
        text={certificatesText(first ? 'certificates.emptyNear' : 'certificates.emptyFar')}
        action={!first && <ButtonLink to={paths.educationPortfolio}>{certificatesText('certificates.courses')}</ButtonLink>}
      >
        {first && <NearCard near={first} filled />}
        {check}
      </Empty>
      <OnTheWay coming={on_the_way} nearest={others} />
    </>
  );
}
