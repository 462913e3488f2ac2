import { courseText } from '../../i18n/course.ts';
import { say } from '../../live/say.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notch } from '../../ui/lists/notch.tsx';

/** Shares the address of this page; a browser that cannot share copies it. */
export function ShareLink({ title }: { title: string }) {
  const share = async (): Promise<void> => {
    const url = location.href;
    if (navigator.share) {
      // Who closes the browser's own sheet has changed their mind.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    say({ kind: 'toast', level: 'info', message: courseText(copied ? 'course.shared' : 'course.notShared') });
  };
  return (
    <Notch corner="bottom-right">
      <Button variant="text" icon="share" onClick={() => void share()}>
        {courseText('course.share')}
      </Button>
    </Notch>
  );
}
