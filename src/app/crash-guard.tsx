import { Component, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

interface State {
  readonly crashed: boolean;
}

interface CrashGuardProps {
  /** Around the whole page: there is no frame that the words could stand in. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

/** A screen that fails takes only itself down: header and menu stay, and it can be opened again. */
export class CrashGuard extends Component<CrashGuardProps, State> {
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
    const words = <Empty picture="/pictures/empty.svg" level={1} title={t('crash.title')} text={t('crash.text')} action={again} />;
    return this.props.whole ? <main className="page">{words}</main> : words;
  }
}
