import { learnText } from '../../i18n/learn.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { paths } from '../../rules/paths.ts';
import { personRead } from '../../rules/reads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { CallLink } from '../../ui/controls/call-link.tsx';
import { Empty } from '../../ui/states/empty.tsx';

/** Nobody has given this person a brand yet: programs belong to brands, and the representative adds one. */
export function NoPrograms({ me }: { me: Me }) {
  const [name, request] = personRead(me.leapcode, me.profile);
  const person = useDocument(name, request);
  const openDialog = useAppDialog();
  const phone = person.state === 'ready' ? person.value.hd_data?.representative?.phone : undefined;
  const action = (
    <>
      {phone ? (
        <CallLink phone={phone}>{learnText('learn.callRepresentative')}</CallLink>
      ) : (
        <Button onClick={() => openDialog('help')}>{learnText('learn.askForBrand')}</Button>
      )}
      {me.profile === 'hd' && (
        <ButtonLink to={paths.changeRepresentative} variant="text">
          {learnText('learn.changeRepresentative')}
        </ButtonLink>
      )}
    </>
  );
  return <Empty picture="learn" level={1} title={learnText('learn.emptyTitle')} text={learnText('learn.emptyText')} action={action} />;
}
