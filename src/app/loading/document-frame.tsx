import { type ComponentType, createContext, use } from 'react';
import type { Content } from '../../../sync/outbox/entry.ts';
import type { Me } from '../../live/account/use-me.ts';
import { type DocumentRead, useAge, useDocument } from '../../live/documents/use-document.ts';
import { usePulled } from '../../live/documents/use-pull.ts';
import { absenceOf } from '../../rules/document-state.ts';
import { AgeLine } from '../../ui/states/age-line.tsx';
import { ListAbsent } from '../../ui/states/list-absent.tsx';
import type { FramedProps, ScreenFile, ScreenRow } from '../screen-row.ts';

const ReadContext = createContext<DocumentRead | null>(null);

/**
 * The age of the screen's document, as a component of its own, so that its updates render nothing
 * else.
 */
function Age({ className }: { className?: string | undefined }) {
  return <AgeLine age={useAge(use(ReadContext))} className={className} />;
}

interface DocumentFrameProps extends FramedProps {
  readonly documentOf: ScreenRow['document'];
}

const NONE: readonly Content[] = [];
const useNothing = (): undefined => undefined;

/**
 * Wraps a screen: renders it once its document is on this device, and the reason for the absence
 * until then.
 */
export function withDocument({
  default: Screen,
  notHere,
  Absent,
  Unnamed,
  useStandIn = useNothing,
}: ScreenFile): ComponentType<DocumentFrameProps> {
  function Framed({
    read,
    me,
    ...props
  }: Omit<FramedProps, 'me'> & { me: Me; read: DocumentRead }) {
    const [name, request] = read;
    const found = useDocument(name, request);
    const pulled = usePulled();
    const standIn = useStandIn({ ...props, me, pulled });
    const document = found.state === 'ready' ? found.value : standIn;
    if (document) {
      return (
        <ReadContext value={read}>
          <Screen
            {...props}
            me={me}
            document={document}
            pending={found.state === 'ready' ? found.pending : NONE}
            Age={Age}
          />
        </ReadContext>
      );
    }
    const absence = absenceOf({ opening: found.state === 'loading', ...pulled });
    const said = (
      <ListAbsent
        name={props.title}
        notHere={notHere?.() ?? props.title}
        absence={absence}
        pulled={pulled}
      />
    );
    const fallback = (
      <>
        <h1>{props.title}</h1>
        {said}
      </>
    );
    return Absent ? (
      <Absent {...props} me={me} absence={absence} pulled={pulled} fallback={fallback}>
        {said}
      </Absent>
    ) : (
      fallback
    );
  }
  // These screens are shown in the app's frame, which requires an account.
  return ({ documentOf, me, ...props }) => {
    if (!documentOf || !me) return null;
    const read = documentOf(me, props.params);
    return read ? (
      <Framed {...props} me={me} read={read} />
    ) : (
      Unnamed && <Unnamed {...props} me={me} />
    );
  };
}
