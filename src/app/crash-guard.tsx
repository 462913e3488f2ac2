import { Component, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

interface State {
  readonly crashed: boolean;
}

/** A screen that fails takes only itself down: header and menu stay, and it can be opened again. */
export class CrashGuard extends Component<{ children: ReactNode }, State> {
  override state: State = { crashed: false };

  static getDerivedStateFromError(): State {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    const again = (
      <Button icon="retry" onClick={() => location.reload()}>
        {t('crash.again')}
      </Button>
    );
    return <Empty picture="/pictures/empty.svg" level={1} title={t('crash.title')} text={t('crash.text')} action={again} />;
  }
}
