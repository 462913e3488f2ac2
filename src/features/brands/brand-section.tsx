import type { ReactNode } from 'react';
import { brandsText } from '../../i18n/subjects/brands.ts';
import type { DocumentRead, DocumentState } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { absenceOf } from '../../rules/absence.ts';
import { ListAbsent } from '../../ui/states/list-absent.tsx';

interface BrandSectionProps<T> {
  name: string;
  /** The part's own document, which it brings up to date itself. */
  read: DocumentRead;
  found: DocumentState<T>;
  children: (document: T) => ReactNode;
}

/** A part of a brand's page with a document of its own: without it the part says why, and the rest of the page stays. */
export function BrandSection<T>({ name, read, found, children }: BrandSectionProps<T>) {
  const pulled = usePull([read]);
  if (found.state === 'ready') return children(found.value);
  const absence = absenceOf({ opening: found.state === 'loading', busy: pulled.busy, failure: pulled.failure });
  if (absence === 'not-here') return <p className="meta">{brandsText('brands.partNotHere')}</p>;
  return <ListAbsent name={name} notHere={name} absence={absence} pulled={pulled} />;
}
