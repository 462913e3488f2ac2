import { t } from '../../i18n/t.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Empty } from '../../ui/empty.tsx';

/** A screen that is being prepared: says so, and what works today. */
export default function LaterScreen({ title }: { title: string }) {
  const home = <ButtonLink to={paths.home}>{t('later.home')}</ButtonLink>;
  return <Empty picture="/pictures/empty.svg" level={1} title={title} text={t('later.text')} action={home} />;
}
